"""Functions that have a meaning by their name: what they are called, take, return and do to memory."""
