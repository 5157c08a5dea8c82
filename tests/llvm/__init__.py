"""Tests of reader, printer and checker of the IR."""
