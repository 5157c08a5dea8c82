"""The C library models: that they compile, that they are complete, and that they do what a real C library does."""
