"""What C, clang and attributes say about code beyond LLVM's instructions. `limpet.llvm` describes each module."""
