"""What a person can do: play a game, hold a sitting, look back at past games."""
