"""Pure: what happened at the table, in order, and what follows from it."""
