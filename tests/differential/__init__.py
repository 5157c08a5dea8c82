"""The program corpus against the interpreter, and the corpus itself against native execution."""
