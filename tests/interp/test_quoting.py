"""Bytes as C writes them: a C compiler reads the same bytes again."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from limpet.interp.quoting import quoted

_SIMPLE = {"n": b"\n", "t": b"\t", "r": b"\r", '"': b'"', "\\": b"\\"}
_PART = re.compile(r"\\x([0-9a-f]{2})|\\(.)|([^\\]+)", re.DOTALL)


def _read(literal: str) -> bytes:
    assert literal[0] == literal[-1] == '"'
    parts = _PART.findall(literal[1:-1])
    return b"".join([bytes.fromhex(h) if h else _SIMPLE[e] if e else text.encode() for h, e, text in parts])


@given(st.one_of(st.binary(), st.text().map(lambda text: text.encode("utf-8", "surrogatepass"))))
def test_what_is_written_can_be_read_again(data: bytes) -> None:
    literal = quoted(data)
    assert _read(literal) == data
    assert literal.isprintable()


def test_the_usual_ones() -> None:
    assert quoted(b'a "b"\\n\n') == r'"a \"b\"\\n\n"'
    assert quoted(b"\x80\xff") == r'"\x80\xff"'
