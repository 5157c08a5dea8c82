"""The parser of textual LLVM IR. `limpet.llvm` describes each module."""
