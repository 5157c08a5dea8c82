"""Above the engines: which of them runs when, within which limits, and what becomes of Ctrl-C."""
