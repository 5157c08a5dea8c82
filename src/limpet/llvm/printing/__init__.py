"""LLVM IR as text. `limpet.llvm` describes each module."""
