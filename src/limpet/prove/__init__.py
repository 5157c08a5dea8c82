"""Proofs without a bound: Horn clauses of a program are solved, what solvers answer is checked, and told in C."""
