"""Plots as SVG, for pages that need nothing else: quantiles of all configurations, two of them task by task, growth."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from html import escape

from limpet.base.records import dataclass
from limpet.bench.records import Record
from limpet.bench.summary import Measure

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#4d4d4d", "#b8a800")
"""Told apart by colour-blind people, too (Okabe and Ito)."""
_SMALLEST = 1e-3
_WIDTH, _HEIGHT, _LEFT, _BOTTOM, _TOP, _RIGHT = 640.0, 420.0, 62.0, 46.0, 14.0, 150.0


@dataclass(frozen=True, slots=True)
class Axis:
    """From values to pixels."""

    low: float
    high: float
    begin: float
    end: float
    logarithmic: bool

    def at(self, value: float) -> float:
        if self.logarithmic:
            part = math.log(max(value, self.low) / self.low) / math.log(self.high / self.low)
        else:
            part = (value - self.low) / (self.high - self.low)
        return round(self.begin + part * (self.end - self.begin), 1)

    def ticks(self) -> Iterator[float]:
        if self.logarithmic:
            steps = (1, 2, 5) if self.high < 3000 * self.low else (1,)
            for exponent in range(math.floor(math.log10(self.low)), math.ceil(math.log10(self.high)) + 1):
                for step in steps:
                    value = step * 10.0**exponent
                    if self.low <= value <= self.high:
                        yield value
            return
        raw = (self.high - self.low) / 6
        size = 10.0 ** math.floor(math.log10(max(raw, 1)))
        width = next((size * factor for factor in (1, 2, 5) if size * factor >= raw), size * 10)
        value = math.ceil(self.low / width) * width
        while value <= self.high:
            yield value
            value += width


def quantile_plot(records: Sequence[Record], measure: Measure) -> str:
    """Right answers, sorted: the n-th takes this much. The further right and down, the better."""
    names = list(dict.fromkeys(record.configuration for record in records))
    curves = {
        name: sorted(_value(record, measure) for record in records if record.configuration == name and record.right)
        for name in names
    }
    x = Axis(0, max(max((len(curve) for curve in curves.values()), default=1), 1), _LEFT, _WIDTH - _RIGHT, False)
    lines = {f"{k}: {len(curve)}": [(float(n), v) for n, v in enumerate(curve, 1)] for k, curve in curves.items()}
    return _picture(_lines(lines, x, "right answers", measure), "quantiles")


def growth_plot(records: Sequence[Record], measure: Measure, parameter: str) -> str:
    """What all tasks of a size need together, per configuration. A line ends where one of them is not answered."""
    sized = [(float(record.parameters[parameter]), record) for record in records if parameter in record.parameters]
    sizes = sorted({size for size, _ in sized}) or [1.0]
    lines: dict[str, list[tuple[float, float]]] = {record.configuration: [] for _, record in sized}
    for name, points in lines.items():
        for size in sizes:
            here = [record for at, record in sized if at == size and record.configuration == name]
            if not here or not all(record.right for record in here):
                break
            points.append((size, sum(_value(record, measure) for record in here)))
    x = Axis(sizes[0] / 1.1, sizes[-1] * 1.1, _LEFT, _WIDTH - _RIGHT, sizes[-1] >= 20 * sizes[0])
    return _picture(_lines(lines, x, parameter, measure), f"growth with {parameter}")


def _lines(lines: dict[str, list[tuple[float, float]]], x: Axis, below: str, measure: Measure) -> list[str]:
    """Named lines, their names at their ends."""
    values = [value for points in lines.values() for _, value in points] or [1.0]
    y = Axis(min(values) / 1.3, max(values) * 1.3, _HEIGHT - _BOTTOM, _TOP, True)
    parts = list(_axes(x, y, below, measure.title))
    ends: list[tuple[float, float, str, str]] = []
    for number, (name, line) in enumerate(lines.items()):
        colour = COLOURS[number % len(COLOURS)]
        points = [(x.at(at), y.at(value)) for at, value in line]
        corners = " ".join(f"{px:g},{py:g}" for px, py in points)
        parts.append(f'<polyline points="{corners}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{px:g}" cy="{py:g}" r="2" fill="{colour}"/>' for px, py in points]
        ends.append((*(points[-1] if points else (_LEFT, _HEIGHT - _BOTTOM)), name, colour))
    return [*parts, *_labels(ends)]


def scatter_plot(records: Sequence[Record], measure: Measure, first: str, second: str) -> str:
    """A point per task that both were given; what has no right answer is on the border."""
    by_task: dict[tuple[str, str], dict[str, Record]] = {}
    for record in records:
        by_task.setdefault((record.group, record.task), {})[record.configuration] = record
    pairs = [(entry[first], entry[second]) for entry in by_task.values() if first in entry and second in entry]
    values = [_value(record, measure) for pair in pairs for record in pair] or [1.0]
    low, high = min(values) / 1.5, max(values) * 3
    border = max(values) * 2
    x = Axis(low, high, _LEFT, _LEFT + _HEIGHT - _BOTTOM - _TOP, True)
    y = Axis(low, high, _HEIGHT - _BOTTOM, _TOP, True)
    parts = list(_axes(x, y, f"{first}: {measure.title}", f"{second}: {measure.title}"))
    for factor, dash in ((1.0, ""), (10.0, "4 4"), (0.1, "4 4")):
        ends = (
            (x.at(max(low, low / factor)), y.at(max(low, low * factor))),
            (
                x.at(min(high, high / factor)),
                y.at(min(high, high * factor)),
            ),
        )
        parts.append(
            f'<line x1="{ends[0][0]}" y1="{ends[0][1]}" x2="{ends[1][0]}" y2="{ends[1][1]}" stroke="#999"'
            f' stroke-dasharray="{dash}"/>'
        )
    for place in (x.at(border / 1.2),):
        parts.append(f'<line x1="{place}" y1="{y.begin}" x2="{place}" y2="{y.end}" stroke="#ccc"/>')
    for place in (y.at(border / 1.2),):
        parts.append(f'<line x1="{x.begin}" y1="{place}" x2="{x.end}" y2="{place}" stroke="#ccc"/>')
    groups = list(dict.fromkeys(a.group for a, _ in pairs))
    for a, b in pairs:
        px = x.at(_value(a, measure) if a.right else border)
        py = y.at(_value(b, measure) if b.right else border)
        colour = "#d00000" if a.wrong or b.wrong else COLOURS[groups.index(a.group) % len(COLOURS)]
        name = f"{a.group}/{a.task}"
        tip = f"{name}: {_measured(a, measure)} / {_measured(b, measure)}"
        parts.append(
            f'<circle class="point" data-task="{escape(name)}" data-group="{escape(a.group)}" cx="{px:g}" cy="{py:g}"'
            f' r="4" fill="{colour}" fill-opacity="0.7"><title>{escape(tip)}</title></circle>'
        )
    for number, group in enumerate(groups[:16]):
        top = _TOP + 14 + 18 * number
        left = x.end + 14
        colour = COLOURS[number % len(COLOURS)]
        parts.append(f'<circle cx="{left}" cy="{top - 4}" r="4" fill="{colour}"/>')
        parts.append(f'<text x="{left + 9}" y="{top}">{escape(group)}</text>')
    return _picture(parts, f"{first} against {second}")


def _measured(record: Record, measure: Measure) -> str:
    value = f"{measure.of(record):.3g} {measure.unit}".strip()
    return value if record.right else f"{record.outcome} {value}"


def _value(record: Record, measure: Measure) -> float:
    return max(measure.of(record), _SMALLEST)


def _axes(x: Axis, y: Axis, below: str, beside: str) -> Iterator[str]:
    bottom, middle = y.begin, (y.begin + y.end) / 2
    for tick in x.ticks():
        yield f'<line x1="{x.at(tick)}" y1="{bottom}" x2="{x.at(tick)}" y2="{y.end}" stroke="#eee"/>'
        yield f'<text x="{x.at(tick)}" y="{bottom + 16}" text-anchor="middle">{tick:g}</text>'
    for tick in y.ticks():
        yield f'<line x1="{x.begin}" y1="{y.at(tick)}" x2="{x.end}" y2="{y.at(tick)}" stroke="#eee"/>'
        yield f'<text x="{x.begin - 6}" y="{y.at(tick) + 4}" text-anchor="end">{tick:g}</text>'
    yield f'<path d="M{x.begin} {y.end}V{bottom}H{x.end}" fill="none" stroke="#444"/>'
    yield f'<text x="{(x.begin + x.end) / 2:g}" y="{_HEIGHT - 8}" text-anchor="middle">{escape(below)}</text>'
    yield f'<text transform="translate(14 {middle:g}) rotate(-90)" text-anchor="middle">{escape(beside)}</text>'


def _labels(ends: list[tuple[float, float, str, str]]) -> Iterator[str]:
    """Names beside the ends of lines, pushed apart where these are close."""
    placed = -math.inf
    for x, y, text, colour in sorted(ends, key=lambda end: end[1]):
        placed = max(y, placed + 15)
        yield f'<text x="{x + 6:g}" y="{placed + 4:g}" fill="{colour}" font-weight="bold">{escape(text)}</text>'


def _picture(parts: Sequence[str], title: str) -> str:
    inner = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH:g} {_HEIGHT:g}" width="{_WIDTH:g}"'
        f' height="{_HEIGHT:g}" font-family="sans-serif" font-size="12" role="img" aria-label="{escape(title)}">'
        f"\n{inner}\n</svg>\n"
    )
