"""Proofs that nothing is lost: the same tests over every kind of folder, cuts, bit flips, full disks, kills."""
