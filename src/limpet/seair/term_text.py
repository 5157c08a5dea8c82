"""Texts of what stands inside of Sea-IR's lines: names, sorts, terms, locations.

Terms are SMT-LIB expressions. The text depends on the term alone, not on when its parts were made, so a program that
was read prints as it was. What is shared, or grows long, gets a name by `let`.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from urllib.parse import quote

from limpet.base.diagnostics import Location
from limpet.terms.kind import CONSTANT, SYMBOL
from limpet.terms.kinds_core import APPLY, LAMBDA
from limpet.terms.kinds_float import FP_TO_BITS
from limpet.terms.kinds_int import INT_NEG
from limpet.terms.smtlib_names import ESCAPE
from limpet.terms.smtlib_operators import ROUNDING
from limpet.terms.smtlib_print import print_term
from limpet.terms.smtlib_texts import bits_text, operator_text, own_operator, sort_text, value_text
from limpet.terms.sorts import BOOL, DOUBLE, EXTENDED, HALF, QUAD, SINGLE, BitVecSort, Sort
from limpet.terms.term import Term
from limpet.terms.walk import postorder

_WORDS = """
nondet load malloc alloca free scope.begin scope.end return.end state.none store memcpy memset memhavoc
isobject isderef isalloc isfreeable objectsize ismod setmod resetmod select phi call mem.init assert assume
br halt return align name region object write if objects modified infer holds establish
"""
KEYWORDS = frozenset(_WORDS.split())
"""Words of the language; a register of that name is written in bars."""

_PLAIN = re.compile(r"[A-Za-z~!@$%^&*_.?][0-9A-Za-z~!@$%^&*_.?-]*")
_QUOTABLE = re.compile(r"[ -\[\]-{}~]+")
_OURS = re.compile(r"[$].*|%%.*|@|[^?]*\?[0-9]+", re.DOTALL)
_MEANS_SOMETHING = frozenset(("true", "false", "_", "as", "!", "let", "lambda", "forall", "exists", *ROUNDING))

_LONG = 240
_WORTH_A_NAME = 12

SHORT_SORTS: dict[Sort, str] = {
    BOOL: "bool",
    HALF: "f16",
    SINGLE: "f32",
    DOUBLE: "f64",
    EXTENDED: "f80",
    QUAD: "f128",
}


@lru_cache(maxsize=65536)
def name_text(name: str) -> str:
    """A register, label, region or function."""
    if name in _MEANS_SOMETHING or _OURS.fullmatch(name):
        return _escaped(name)
    if name in KEYWORDS:
        return f"|{name}|"
    if _PLAIN.fullmatch(name):
        return name
    if _QUOTABLE.fullmatch(name):
        return f"|{name}|"
    return _escaped(name)


def _escaped(name: str) -> str:
    """As SMT-LIB's printer does it, so that its reader undoes it."""
    return ESCAPE + quote(name, safe="", errors="surrogatepass")


def string_text(text: str) -> str:
    """In double quotes, with escapes, on one line."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return json.dumps(text)
    return json.dumps(text, ensure_ascii=False)


@lru_cache(maxsize=1024)
def short_sort(sort: Sort) -> str:
    if isinstance(sort, BitVecSort):
        return f"bv{sort.width}"
    return SHORT_SORTS.get(sort) or sort_text(sort)


def constant_text(term: Term) -> str:
    """Small numbers in wide words are decimal, everything else is as wide as its word."""
    sort, value = term.sort, term.payload
    if isinstance(sort, BitVecSort):
        if sort.width > 16 and (value < 1 << (sort.width // 2) or sort.width % 4):
            return f"(_ bv{value} {sort.width})"
        return bits_text(value, sort.width)
    return value_text(sort, value)


def term_text(root: Term) -> str:
    if root.kind is SYMBOL:
        return name_text(root.payload)
    if root.kind is CONSTANT:
        return constant_text(root)
    order = postorder([root])
    if any(term.kind is LAMBDA for term in order):
        return print_term(root)
    uses: dict[Term, int] = {}
    for term in order:
        for arg in term.args:
            uses[arg] = uses.get(arg, 0) + 1
    lets: list[str] = []
    texts: dict[Term, str] = {}
    for term in order:
        if term.kind is SYMBOL:
            texts[term] = name_text(term.payload)
            continue
        if term.kind is CONSTANT:
            texts[term] = constant_text(term)
            continue
        text = _application(term, " ".join([texts[arg] for arg in term.args]))
        size = len(text)
        if term is not root and (size > _LONG or (size > _WORTH_A_NAME and uses[term] > 1)):
            name = f"${len(lets) + 1}"
            lets.append(f"(let (({name} {text})) ")
            text = name
        texts[term] = text
    return "".join(lets) + texts[root] + ")" * len(lets)


def _application(term: Term, args: str) -> str:
    kind = term.kind
    if kind is APPLY:
        return f"({args})"
    if kind is INT_NEG:
        return f"(- {args})"
    if kind is FP_TO_BITS or not kind.smtlib:
        return f"({own_operator(term)} {args})"
    return f"({operator_text(term)} {args})"


_PLAIN_FILE = re.compile(r'[^\s"()|]+')


def location_text(location: Location | None, function: str | None = None) -> str:
    """`file:line:column(function)`; the function is left out where it is the one that is expected."""
    if location is None:
        return "-"
    text = location.file
    if not _PLAIN_FILE.fullmatch(text) or re.search(r"^//|:[0-9]+$|^-$", text):
        text = string_text(text)
    if location.line or location.column:
        text += f":{location.line}"
        if location.column:
            text += f":{location.column}"
    if location.function != function:
        text += f"({name_text(location.function) if location.function is not None else ''})"
    return text
