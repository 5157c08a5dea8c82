"""The operator table: every kind there is, by name. Printer, reader, back ends and tests go through it."""

from __future__ import annotations

from limpet.terms import kinds_bv, kinds_core, kinds_float, kinds_int
from limpet.terms.kind import Kind

TABLE: dict[str, Kind] = {
    kind.name: kind for kind in (*kinds_core.KINDS, *kinds_bv.KINDS, *kinds_int.KINDS, *kinds_float.KINDS)
}
