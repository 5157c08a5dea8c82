"""From the name of a function without a body to what it means. A function that the program defines is its own."""

from __future__ import annotations

import re

from limpet.builtins.c_library import is_of_c_library
from limpet.builtins.mathematics import is_mathematical_name, mathematical
from limpet.builtins.operations import Operation
from limpet.builtins.signatures import Signature
from limpet.builtins.table import BUILTINS
from limpet.llvm.module import Function, Module
from limpet.llvm.types import FunctionType, VoidType

GENERATED = "limpet."
"""Prefix of functions that Limpet adds to a program; no C identifier has a dot."""
START = "@limpet.start"
"""The function in which runs of a prepared program begin."""
CALLER = "limpet.caller"
"""The function that calls a single function of a program (`limpet.caller`)."""
OWN = ("__limpet_", GENERATED)
"""Prefix of names that are reserved for Limpet."""
INFER = f"{Operation.INFER}."
NEEDS_PROVE = "the program has predicates to infer, which only `limpet prove` supports"
NO_SIZE = "this says nothing about how many bytes: give the size as well, or include <limpet/cprover.h>"
"""Of a question about `p` alone: with that header, the type of the pointer says it."""

_ANY = re.compile(
    r"(__(VERIFIER|ESBMC|SMACK)_nondet|__llbmc_nondef|limpet_nondet_|nondet[._]|verifier\.nondet|nd_|sea_nd)[\w.]*$"
    r"|nd$|[\w.]*nondet(\.\d+)?$"
)
_JUMPS, _EXCEPTIONS = "longjmp, only setjmp without it", "C++ exceptions"
_REFUSED = {
    **dict.fromkeys(("longjmp", "siglongjmp", "_longjmp", "__longjmp_chk"), _JUMPS),
    "vfork": "processes",
    **dict.fromkeys(("__cxa_throw", "__cxa_rethrow", "__cxa_allocate_exception", "__cxa_begin_catch"), _EXCEPTIONS),
    **dict.fromkeys(("_Unwind_Resume", "__gxx_personality_v0"), _EXCEPTIONS),
}
"""Functions that Limpet cannot execute, with what they are about."""
RETURN_TWICE = frozenset(("setjmp", "_setjmp", "__sigsetjmp"))
"""Functions that `longjmp` makes return again; their models do so once."""
_CXX_LIBRARY = re.compile(r"_Z(?:N[KVrRO]*)?S[tabsiod]|_ZN[KVrRO]*(?:10__cxxabiv1|9__gnu_cxx)")
"""Begins the names of what is in namespace `std`, which only the C++ library defines."""
_NOT_IN_HEADERS = "functions of the C++ library whose bodies are not in its headers"
_HELP = "a stub of it (--override FILE), or --havoc {}, can take its place"

NAMES: dict[str, Operation] = {
    **{operation.value: operation for operation in BUILTINS},
    **{name: operation for operation, builtin in BUILTINS.items() for name in builtin.names},
    **dict.fromkeys(_REFUSED, Operation.REFUSED),
}
"""All functions that are known by name alone."""


def is_generated(name: str) -> bool:
    """Whether a function, by its plain name, was added to the program."""
    return name.startswith(GENERATED)


def operation_of(function: Function) -> Operation | None:
    """None: it has a body, or nobody knows what it means."""
    return None if function.blocks else operation_named(function.plain_name, function.value_type)


def operation_named(name: str, type: FunctionType) -> Operation | None:
    """What a function of this name and type means if it has no body."""
    operation = NAMES.get(name)
    if operation is not None:
        return operation
    if name.startswith(INFER):
        return Operation.INFER
    if mathematical(name, type) is not None:
        return Operation.MATHEMATICS
    if _is_any(name, type):
        return Operation.ANY
    return Operation.REFUSED if _is_of_library(name) else None


def _is_of_library(name: str) -> bool:
    """Known by name, but not what it does. Whoever says what unknown functions do means these, too."""
    if _CXX_LIBRARY.match(name):
        return True
    return is_of_c_library(name) and not is_mathematical_name(name)  # a declaration that does not fit is a mistake


def is_named_any(name: str) -> bool:
    """Whether the name alone says that the result may be anything."""
    return _ANY.match(name) is not None


def _is_any(name: str, type: FunctionType) -> bool:
    """Without arguments, a name that begins with `nd` or `nondet` will do."""
    if is_named_any(name):
        return True
    return name.startswith(("nd", "nondet")) and not type.parameters and not isinstance(type.result, VoidType)


def operations_in(module: Module) -> set[Operation]:
    """Of all functions that a module mentions."""
    operations = {operation_of(function) for function in module.functions.values()}
    return {operation for operation in operations if operation is not None}


def signature_of(function: object) -> Signature | None:
    """Of a function without a body that has a meaning by its name alone."""
    operation = NAMES.get(function.plain_name) if type(function) is Function and not function.blocks else None
    return BUILTINS[operation].signature if operation is not None and operation in BUILTINS else None


def has_meaning(function: Function) -> bool:
    """Whether a call of this function without a body is something else than that of an unknown one."""
    name = function.plain_name
    if name.startswith(("llvm.", *OWN)):
        return True
    operation = operation_of(function)
    return operation is not None and (operation is not Operation.REFUSED or name in NAMES)


def undefined(name: str) -> str:
    """The message for a call of a function that is defined nowhere."""
    text = f"`{name}` is called, but defined nowhere"
    if name.startswith("__CPROVER_"):
        return f"{text}; what Limpet knows of CBMC is declared with -include limpet/cprover.h"
    return text


def refusal(name: str) -> str:
    """The message for a call of a function that Limpet cannot execute."""
    if name not in _REFUSED and is_of_c_library(name):
        return f"`{name}` is called: Limpet has no model of this function of the C library; {_HELP.format(name)}"
    about = _REFUSED.get(name, _NOT_IN_HEADERS)
    text = f"`{name}` is called: Limpet does not know {about}"
    if about == _EXCEPTIONS:
        return f"{text}; only programs that throw none are verified"
    return f"{text}; {_HELP.format(name)}"
