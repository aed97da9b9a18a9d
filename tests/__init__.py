"""Everything that must hold, told as sentences that can be false."""
