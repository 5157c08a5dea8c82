"""Names in SMT-LIB text: quoting, and escaping of what cannot be quoted or means something else.

`$…` are the printer's own names, `…?0` bound variables, `limpet.…` operators that SMT-LIB lacks. A symbol whose name
looks like these, is a word of the language, or has characters that |…| does not take, is written as `%%` and its
characters, percent-encoded where needed; the reader undoes it. So any name is printed, and no two alike.
"""

from __future__ import annotations

import re
from functools import lru_cache
from urllib.parse import unquote

from limpet.terms.kinds import TABLE

ESCAPE = "%%"
OWN_OPERATOR = "limpet."

_SIMPLE = re.compile(r"[A-Za-z~!@$%^&*_\-+=<>.?/][0-9A-Za-z~!@$%^&*_\-+=<>.?/]*")
_QUOTABLE = re.compile(r"[ -\[\]-{}~]*")  # printable ASCII without backslash and bar
_OURS = re.compile(r"%%.*|[$.@].*|limpet\..*|.*\?[0-9]+", re.DOTALL)

_WORDS = """
_ ! as let exists forall match par lambda choice BINARY DECIMAL HEXADECIMAL NUMERAL STRING
assert check-sat check-sat-assuming declare-const declare-datatype declare-datatypes declare-fun declare-sort
define-const define-fun define-fun-rec define-funs-rec define-sort echo exit get-assertions get-assignment get-info
get-model get-option get-proof get-unsat-assumptions get-unsat-core get-value pop push reset reset-assertions set-info
set-logic set-option simplify eval minimize maximize check-synth declare-var declare-rel query rule
true false distinct Bool Int Real Array BitVec FloatingPoint RoundingMode Float16 Float32 Float64 Float128 String Seq
Set Bag Tuple RegLan Unicode List Pair unit tuple
RNE RNA RTP RTN RTZ roundNearestTiesToEven roundNearestTiesToAway roundTowardPositive roundTowardNegative
roundTowardZero fp fp.gt fp.geq fp.to_real fp.to_ieee_bv
concat repeat rotate_left rotate_right ext_rotate_left ext_rotate_right bvnand bvnor bvxnor bvcomp bvugt bvuge bvsgt
bvsge bvredor bvredand bv2nat nat2bv int2bv bv2int sbv_to_int bvite bool2bv
bvudiv_i bvurem_i bvsdiv_i bvsrem_i bvsmod_i
> >= / abs to_real to_int is_int divisible iand pow pow2 int.pow2 int.log2 int.ispow2 exp sin cos tan csc sec cot
arcsin arccos arctan arccsc arcsec arccot sqrt pi real.pi e euler const default as-array map array-ext implies iff if
member subset union intersection setminus complement emptyset set rel join product transpose at nth char update
sep nil pto wand is tester
"""
RESERVED: frozenset[str] = frozenset(_WORDS.split()) | {kind.smtlib for kind in TABLE.values() if kind.smtlib}


def _escaped(name: str) -> str:
    parts = [
        char if char.isascii() and (char.isalnum() or char in "_-.$!~@^&*+=<>?/") else
        "".join(f"%{byte:02X}" for byte in char.encode("utf-8", "surrogatepass"))
        for char in name
    ]  # fmt: skip
    return ESCAPE + "".join(parts)


@lru_cache(maxsize=65536)
def symbol_text(name: str) -> str:
    """The name as it stands in a script."""
    if name in RESERVED or _OURS.fullmatch(name) or not _QUOTABLE.fullmatch(name):
        return _escaped(name)
    return name if _SIMPLE.fullmatch(name) else f"|{name}|"


def word_of(text: str) -> str:
    """A symbol without its bars; they stay if it would look like a number or a keyword without."""
    return text[1:-1] if text[0] == "|" and text[1] not in "|0123456789#:" else text


def symbol_name(word: str) -> str:
    """The name that a word stands for."""
    if word.startswith(ESCAPE):
        return unquote(word[len(ESCAPE) :], errors="surrogatepass")
    return word[1:-1] if word.startswith("|") else word
