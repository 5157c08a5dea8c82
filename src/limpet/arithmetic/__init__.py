"""Machine integers as mathematical integers: for clauses, and for conditions whose bits do not matter."""
