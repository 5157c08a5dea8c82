"""The domain of a name."""

from __future__ import annotations

from limpet.absint.domains.intervals import Intervals
from limpet.absint.domains.octagons import Octagons
from limpet.absint.domains.variables import Space
from limpet.absint.domains.zones import Zones

DOMAINS: dict[str, type[Intervals]] = {"intervals": Intervals, "zones": Zones, "octagons": Octagons}


def empty(name: str, space: Space) -> Intervals:
    """Of no variables."""
    return DOMAINS[name](space)
