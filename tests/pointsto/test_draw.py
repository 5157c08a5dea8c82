"""The drawings."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from limpet.base.diagnostics import UsageError
from limpet.drawing.dot import dot
from limpet.drawing.svg import svg
from limpet.pointsto.draw import drawing

from .support import analysed
from .test_precision import FIELDS


def test_drawings(tmp_path: Path) -> None:
    points_to = analysed(tmp_path, FIELDS).points_to
    text = dot(drawing(points_to, None))
    assert text.startswith("digraph pointsto {") and text.endswith("}\n")
    assert text.count("{") == text.count("}")
    only = dot(drawing(points_to, "main"))
    assert 'label="main"' in only and 'label="get"' not in only
    assert "palegreen" in only
    picture = ElementTree.fromstring(svg(drawing(points_to, "main")))
    assert picture.tag.endswith("svg")
    assert sum(element.tag.endswith("rect") for element in picture.iter()) == only.count("shape=")


def test_no_such_function(tmp_path: Path) -> None:
    points_to = analysed(tmp_path, FIELDS).points_to
    with pytest.raises(UsageError):
        drawing(points_to, "mian")
