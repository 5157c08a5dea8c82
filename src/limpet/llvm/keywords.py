"""Words of LLVM IR that come in families."""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


BINARY = _words("add sub mul udiv sdiv urem srem shl lshr ashr and or xor fadd fsub fmul fdiv frem")
CASTS = _words(
    "trunc zext sext fptrunc fpext fptoui fptosi uitofp sitofp ptrtoint ptrtoaddr inttoptr bitcast addrspacecast"
)
TERMINATORS = _words("ret br switch indirectbr unreachable invoke callbr resume catchswitch catchret cleanupret")

INT_PREDICATES = _words("eq ne ugt uge ult ule sgt sge slt sle")
FLOAT_PREDICATES = _words("false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true")
INT_FLAGS = _words("nuw nsw exact disjoint nneg samesign")
GEP_FLAGS = _words("inbounds nuw nusw")
FAST_MATH = _words("fast nnan ninf nsz arcp contract afn reassoc")
ORDERINGS = _words("unordered monotonic acquire release acq_rel seq_cst")

LINKAGES = _words(
    "private internal external available_externally linkonce linkonce_odr weak weak_odr common appending extern_weak"
)
VISIBILITY = _words("dso_local dso_preemptable default hidden protected dllimport dllexport")
UNNAMED_ADDRESS = _words("unnamed_addr local_unnamed_addr")
TYPE_ATTRIBUTES = _words("byval sret byref inalloca preallocated elementtype")
CONVENTIONS = _words(
    "spir_kernel spir_func intel_ocl_bicc ptx_kernel ptx_device aarch64_vector_pcs aarch64_sve_vector_pcs"
)
"""Those that do not end in `cc`."""

VALUES = _words(
    "null undef poison none true false zeroinitializer splat getelementptr ptrtoint ptrtoaddr inttoptr bitcast"
    " addrspacecast trunc add sub xor blockaddress dso_local_equivalent no_cfi ptrauth asm"
)
"""Words that a constant can begin with, so that they are no attributes."""

UNINITIALISED = "limpet.uninitialised."
"""Prefix of the functions that stand for values that were never written, in our own text."""
