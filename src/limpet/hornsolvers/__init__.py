"""Solvers for Horn clauses, and the check of what they answer."""
