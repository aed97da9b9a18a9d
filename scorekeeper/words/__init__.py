"""What we say, in the reader's language: sentences, numbers, lists."""
