"""From a bounded program to the form that is asked for."""

from __future__ import annotations

from limpet.base.config import EncodeOptions, Phis
from limpet.forms.cone import cone
from limpet.forms.dataflow import dataflow
from limpet.forms.formed import Formed
from limpet.forms.gated import gated
from limpet.forms.path_conditions import path_conditions
from limpet.forms.single_assert import single_assert
from limpet.forms.single_assume import single_assume
from limpet.seair.bounded import BoundedProgram

FORMS = ("sa", "sasa", "gssa", "pd", "coi")


def to_form(program: BoundedProgram, form: str, options: EncodeOptions | None = None) -> Formed:
    """`options.phis` chooses between gates and path conditions; without `options.cone`, `coi` is `pd`."""
    options = options if options is not None else EncodeOptions()
    if form not in FORMS:
        raise ValueError(f"there is no form `{form}`: {', '.join(FORMS)}")
    formed = single_assert(program)
    if form == "sa":
        return formed
    formed = single_assume(formed)
    if form == "sasa":
        return formed
    formed = path_conditions(formed) if options.phis is Phis.PATH else gated(formed)
    if form == "gssa":
        return formed
    formed = dataflow(formed)
    return cone(formed) if form == "coi" and options.cone else formed
