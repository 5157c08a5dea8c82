"""Limpet: a software verifier for C and everything else that compiles to LLVM IR."""

__version__ = "0.2.0"
