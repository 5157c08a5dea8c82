"""Names of functions without a body that have a meaning of their own, as the interpreter and the engines know them."""

from __future__ import annotations

import re

NONDETERMINISTIC = re.compile(
    r"(__VERIFIER_nondet|limpet_nondet_|nondet[._]|verifier\.nondet|nd_|sea_nd)[\w.]*$|nd$|[\w.]*nondet(\.\d+)?$"
)
"""Names of functions without a body that return any value."""

HINTS = frozenset(
    (
        "sea_dsa_alias",
        "sea_dsa_collapse",
        "sea_dsa_link",
        "sea_dsa_access",
        "sea_dsa_set_read",
        "sea_dsa_set_modified",
        "sea_dsa_set_heap",
        "sea_dsa_set_external",
        "sea_dsa_set_ptrtoint",
        "sea_dsa_set_inttoptr",
        "sea_branch_sentinel",
        "sea_printf",
        "__CPROVER_cover",
        "__CPROVER_input",
        "__CPROVER_output",
        "__CPROVER_printf",
        "__CPROVER_fence",
        "__CPROVER_atomic_begin",
        "__CPROVER_atomic_end",
    )
)
"""What a harness tells other analysers, with any arguments and without a result: nothing happens."""

NO_SIZE = "this says nothing about how many bytes: give the size as well, or include <limpet/cprover.h>"
"""Of `__CPROVER_r_ok(p)`, in which the type of the pointer would say it."""

REFUSED = {
    "setjmp": "setjmp and longjmp",
    "_setjmp": "setjmp and longjmp",
    "__sigsetjmp": "setjmp and longjmp",
    "sigsetjmp": "setjmp and longjmp",
    "longjmp": "setjmp and longjmp",
    "siglongjmp": "setjmp and longjmp",
    "_longjmp": "setjmp and longjmp",
    "vfork": "processes",
    "__cxa_throw": "C++ exceptions",
    "__cxa_rethrow": "C++ exceptions",
    "__cxa_allocate_exception": "C++ exceptions",
    "__cxa_begin_catch": "C++ exceptions",
    "_Unwind_Resume": "C++ exceptions",
    "__longjmp_chk": "setjmp and longjmp",
    "__gxx_personality_v0": "C++ exceptions",
}
"""Functions that nothing here can carry out, and what they are about."""


def undefined(name: str) -> str:
    """What to say when a function is called that is defined nowhere."""
    text = f"`{name}` is called, but defined nowhere"
    if name.startswith("__CPROVER_"):
        return f"{text}; what Limpet knows of CBMC is declared with -include limpet/cprover.h"
    return text


def refusal(name: str) -> str:
    """What to say when one of them is called."""
    about = REFUSED[name]
    text = f"`{name}` is called: Limpet does not know {about}"
    if about == "C++ exceptions":
        return f"{text}; only programs that throw none are verified"
    return f"{text}; a stub of it (--override FILE), or --havoc {name}, can take its place"
