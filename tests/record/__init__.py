"""The record: events, corrections, the fold, the notation, the codec and the account."""
