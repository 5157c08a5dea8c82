"""Small programs that were written to make Limpet say something wrong; see `test_attacks.py`."""
