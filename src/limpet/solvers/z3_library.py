"""libz3 by ctypes: only what we call, and the solver's Python package is not even imported (it takes longer).

Handles are plain ints. The context counts no references: what is made lives as long as the context.
"""

from __future__ import annotations

import ctypes
import importlib.util
from collections.abc import Callable
from pathlib import Path
from typing import Any

from limpet.solvers.interface import Unavailable

_TYPES: dict[str, Any] = {
    "p": ctypes.c_void_p,
    "P": ctypes.POINTER(ctypes.c_void_p),
    "u": ctypes.c_uint,
    "U": ctypes.c_uint64,
    "i": ctypes.c_int,
    "b": ctypes.c_bool,
    "s": ctypes.c_char_p,
    "v": None,
}

_SIGNATURES: dict[str, str] = {
    # Result, then arguments without the context.
    "get_error_code": "i",
    "get_error_msg": "si",
    "mk_string_symbol": "ps",
    "mk_bool_sort": "p",
    "mk_int_sort": "p",
    "mk_bv_sort": "pu",
    "mk_fpa_sort": "puu",
    "mk_array_sort": "ppp",
    "mk_uninterpreted_sort": "pp",
    "mk_const": "ppp",
    "mk_func_decl": "ppuPp",
    "mk_app": "ppuP",
    "mk_true": "p",
    "mk_false": "p",
    "mk_numeral": "psp",
    "mk_unsigned_int64": "pUp",
    "mk_not": "pp",
    "mk_and": "puP",
    "mk_or": "puP",
    "mk_xor": "ppp",
    "mk_implies": "ppp",
    "mk_eq": "ppp",
    "mk_ite": "pppp",
    "mk_select": "ppp",
    "mk_store": "pppp",
    "mk_const_array": "ppp",
    "mk_lambda_const": "puPp",
    "mk_bvnot": "pp",
    "mk_bvneg": "pp",
    "mk_bvand": "ppp",
    "mk_bvor": "ppp",
    "mk_bvxor": "ppp",
    "mk_bvadd": "ppp",
    "mk_bvsub": "ppp",
    "mk_bvmul": "ppp",
    "mk_bvudiv": "ppp",
    "mk_bvurem": "ppp",
    "mk_bvsdiv": "ppp",
    "mk_bvsrem": "ppp",
    "mk_bvsmod": "ppp",
    "mk_bvshl": "ppp",
    "mk_bvlshr": "ppp",
    "mk_bvashr": "ppp",
    "mk_bvult": "ppp",
    "mk_bvule": "ppp",
    "mk_bvslt": "ppp",
    "mk_bvsle": "ppp",
    "mk_concat": "ppp",
    "mk_extract": "puup",
    "mk_zero_ext": "pup",
    "mk_sign_ext": "pup",
    "mk_bvneg_no_overflow": "pp",
    "mk_bvadd_no_overflow": "pppb",
    "mk_bvadd_no_underflow": "ppp",
    "mk_bvsub_no_overflow": "ppp",
    "mk_bvsub_no_underflow": "pppb",
    "mk_bvmul_no_overflow": "pppb",
    "mk_bvmul_no_underflow": "ppp",
    "mk_bvsdiv_no_overflow": "ppp",
    "mk_unary_minus": "pp",
    "mk_add": "puP",
    "mk_sub": "puP",
    "mk_mul": "puP",
    "mk_div": "ppp",
    "mk_mod": "ppp",
    "mk_le": "ppp",
    "mk_lt": "ppp",
    "mk_bv2int": "ppb",
    "mk_int2bv": "pup",
    "mk_fpa_rne": "p",
    "mk_fpa_rna": "p",
    "mk_fpa_rtp": "p",
    "mk_fpa_rtn": "p",
    "mk_fpa_rtz": "p",
    "mk_fpa_abs": "pp",
    "mk_fpa_neg": "pp",
    "mk_fpa_add": "pppp",
    "mk_fpa_sub": "pppp",
    "mk_fpa_mul": "pppp",
    "mk_fpa_div": "pppp",
    "mk_fpa_fma": "ppppp",
    "mk_fpa_sqrt": "ppp",
    "mk_fpa_rem": "ppp",
    "mk_fpa_round_to_integral": "ppp",
    "mk_fpa_min": "ppp",
    "mk_fpa_max": "ppp",
    "mk_fpa_leq": "ppp",
    "mk_fpa_lt": "ppp",
    "mk_fpa_eq": "ppp",
    "mk_fpa_is_normal": "pp",
    "mk_fpa_is_subnormal": "pp",
    "mk_fpa_is_zero": "pp",
    "mk_fpa_is_infinite": "pp",
    "mk_fpa_is_nan": "pp",
    "mk_fpa_is_negative": "pp",
    "mk_fpa_is_positive": "pp",
    "mk_fpa_to_fp_bv": "ppp",
    "mk_fpa_to_fp_float": "pppp",
    "mk_fpa_to_fp_signed": "pppp",
    "mk_fpa_to_fp_unsigned": "pppp",
    "mk_fpa_to_ubv": "pppu",
    "mk_fpa_to_sbv": "pppu",
    "mk_fpa_to_ieee_bv": "pp",
    "fpa_is_numeral_nan": "bp",
    "mk_solver": "p",
    "mk_solver_for_logic": "pp",
    "solver_inc_ref": "vp",
    "solver_set_params": "vpp",
    "solver_assert": "vpp",
    "solver_push": "vp",
    "solver_pop": "vpu",
    "solver_check_assumptions": "ipuP",
    "solver_get_reason_unknown": "sp",
    "solver_get_model": "pp",
    "solver_get_unsat_core": "pp",
    "solver_interrupt": "vp",
    "ast_vector_size": "up",
    "ast_vector_get": "ppu",
    "ast_vector_inc_ref": "vp",
    "ast_vector_dec_ref": "vp",
    "mk_params": "p",
    "params_inc_ref": "vp",
    "params_dec_ref": "vp",
    "params_set_uint": "vppu",
    "model_inc_ref": "vp",
    "model_dec_ref": "vp",
    "model_eval": "bppbP",
    "model_get_func_interp": "ppp",
    "func_interp_get_num_entries": "up",
    "func_interp_get_entry": "ppu",
    "func_interp_get_else": "pp",
    "func_entry_get_value": "pp",
    "func_entry_get_arg": "ppu",
    "simplify": "pp",
    "get_ast_kind": "ip",
    "get_bool_value": "ip",
    "get_numeral_string": "sp",
    "get_app_decl": "pp",
    "get_decl_kind": "ip",
    "get_app_arg": "ppu",
    "get_as_array_func_decl": "pp",
    "ast_to_string": "sp",
    "inc_ref": "vp",
    "dec_ref": "vp",
}


class Z3Library:
    """`library.call("mk_bvadd")` is a function of (context, …)."""

    def __init__(self) -> None:
        spec = importlib.util.find_spec("z3")
        places = list(spec.submodule_search_locations or ()) if spec is not None else []
        libraries = [path for place in places for path in sorted(Path(place).glob("lib/libz3.*")) if path.is_file()]
        if not libraries:
            raise Unavailable("z3", "z3-solver")
        try:
            self._library = ctypes.CDLL(str(libraries[0]))
        except OSError as error:
            raise Unavailable("z3", "z3-solver", str(error)) from None

    def call(self, name: str) -> Callable[..., Any]:
        signature = _SIGNATURES[name]
        function = self._library[f"Z3_{name}"]
        function.restype = _TYPES[signature[0]]
        function.argtypes = [ctypes.c_void_p, *(_TYPES[letter] for letter in signature[1:])]
        return function

    def all_calls(self) -> dict[str, Callable[..., Any]]:
        return {name: self.call(name) for name in _SIGNATURES}

    def new_context(self) -> int:
        """One without reference counting and without an error handler: errors are asked for."""
        library = self._library
        make_config, make_context = library["Z3_mk_config"], library["Z3_mk_context"]
        make_config.restype = make_context.restype = ctypes.c_void_p
        make_context.argtypes = [ctypes.c_void_p]
        delete_config, set_handler = library["Z3_del_config"], library["Z3_set_error_handler"]
        delete_config.argtypes, delete_config.restype = [ctypes.c_void_p], None
        set_handler.argtypes, set_handler.restype = [ctypes.c_void_p, ctypes.c_void_p], None
        config = make_config()
        context: int = make_context(config)
        delete_config(config)
        set_handler(context, None)
        return context

    def free_context(self, context: int) -> None:
        delete = self._library["Z3_del_context"]
        delete.argtypes, delete.restype = [ctypes.c_void_p], None
        delete(context)

    def version(self) -> str:
        function = self._library["Z3_get_full_version"]
        function.restype = ctypes.c_char_p
        text: bytes = function()
        return text.decode().removeprefix("Z3 ").split()[0].rstrip(".0") or text.decode()
