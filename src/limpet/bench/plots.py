"""Pictures of results, drawn with matplotlib if it is there (`pip install limpet[plots]`)."""

from __future__ import annotations

import importlib
import math
import os
import re
from collections.abc import Callable, Sequence
from dataclasses import field
from typing import Any

from limpet.base.diagnostics import input_error
from limpet.base.records import dataclass
from limpet.base.targets import check_directory, refusal
from limpet.bench.records import Record
from limpet.bench.summary import Measure

COLOURS = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#4d4d4d", "#b8a800")
"""Distinguishable for colour-blind readers, too (Okabe and Ito)."""
MARKERS = "osD^vPX*"
_WRONG = "#d00000"
_SMALLEST = 1e-3
"""Nothing is drawn below: a logarithm needs something positive."""


def draw_plots(
    records: Sequence[Record], measure: Measure, directory: str, pair: Sequence[str] | None = None
) -> list[str]:
    """Draw what the records allow; the paths of the files, in order."""
    pyplot, ticker = prepare_plots(directory)
    names = list(dict.fromkeys(record.configuration for record in records))
    plots = _Plots(pyplot, ticker, measure, directory, {name: number for number, name in enumerate(names)})
    plots.cactus(records)
    plots.bars(records)
    if pair is None and len(names) == 2:
        pair = names
    if pair is not None:
        plots.scatter(records, pair[0], pair[1])
    plots.growth(records)
    return plots.files


def prepare_plots(directory: str) -> tuple[Any, Any]:
    """The modules to draw with and a directory to draw into, or a message why not."""
    check_directory(directory, "--plot")
    try:
        importlib.import_module("matplotlib").use("Agg")
        return importlib.import_module("matplotlib.pyplot"), importlib.import_module("matplotlib.ticker")
    except ImportError:
        raise input_error(
            "no-matplotlib", "--plot needs matplotlib, which is not installed", None, "pip install 'limpet[plots]'"
        ) from None


@dataclass(slots=True)
class _Plots:
    pyplot: Any
    ticker: Any
    measure: Measure
    directory: str
    numbers: dict[str, int]
    """Configuration → its number: the same colour in all plots."""
    files: list[str] = field(default_factory=list)

    def _colour(self, configuration: str) -> str:
        return COLOURS[self.numbers[configuration] % len(COLOURS)]

    def _logarithmic(self, axis: Any) -> None:
        """Ticks at 1, 2, 5, 10, … (if there is room for them all), written as numbers."""
        low, high = axis.get_data_interval()
        axis.set_major_locator(self.ticker.LogLocator(subs=(1, 2, 5) if high < 3000 * low else (1,)))
        axis.set_major_formatter(self.ticker.FuncFormatter(lambda value, _: f"{value:g}"))
        axis.set_minor_formatter(self.ticker.NullFormatter())

    def _value(self, record: Record) -> float:
        return max(self.measure.of(record), _SMALLEST)

    def _draw(self, name: str, draw: Callable[[Any], None], width: float = 8.0, height: float = 5.0) -> None:
        figure, axes = self.pyplot.subplots(figsize=(width, height), layout="constrained")
        try:
            draw(axes)
            for side in ("top", "right"):
                axes.spines[side].set_visible(False)
            file = os.path.join(self.directory, f"{re.sub(r'[^A-Za-z0-9_.-]+', '-', name)}.png")
            figure.savefig(file, dpi=130)
            self.files.append(file)
        except OSError as error:
            raise refusal(file, error, "--plot") from None
        finally:
            self.pyplot.close(figure)

    # --- tasks solved over time -----------------------------------------------------------------------------

    def cactus(self, records: Sequence[Record]) -> None:
        def draw(axes: Any) -> None:
            most = len({(record.group, record.task) for record in records})
            ends: list[tuple[float, float, str, str]] = []
            for name in self.numbers:
                values = sorted(self._value(r) for r in records if r.configuration == name and r.right)
                wrong = sum(r.wrong for r in records if r.configuration == name)
                counts = range(1, len(values) + 1)
                colour = self._colour(name)
                axes.plot(values, counts, color=colour, marker=".", markersize=4, drawstyle="steps-post")
                if values:
                    remark = f"{name}: {len(values)}" + (f", {wrong} WRONG" if wrong else "")
                    ends.append((values[-1], len(values), remark, _WRONG if wrong else colour))
            axes.axhline(most, color="#888888", linewidth=0.8, linestyle=":")
            axes.annotate(f"all {most} tasks", (0, most), (4, 3), xycoords=("axes fraction", "data"),
                          textcoords="offset points", color="#555555", fontsize=8)  # fmt: skip
            axes.set_xscale("log")
            self._logarithmic(axes.xaxis)
            axes.set_ylim(0, most * 1.08 + 0.5)
            _label_ends(axes, ends)
            axes.set_xlabel(f"{self.measure.title} for one task")
            axes.set_ylabel("tasks answered correctly, each within this")
            axes.set_title("The further up and left, the better", loc="left", fontsize=11)
            axes.grid(True, which="major", color="#e4e4e4")

        self._draw("cactus", draw)

    # --- two configurations ---------------------------------------------------------------------------------

    def scatter(self, records: Sequence[Record], first: str, second: str) -> None:
        by_task: dict[tuple[str, str], dict[str, Record]] = {}
        for record in records:
            by_task.setdefault((record.group, record.task), {})[record.configuration] = record
        pairs = [(entry[first], entry[second]) for entry in by_task.values() if first in entry and second in entry]
        if not pairs:
            return
        groups = list(dict.fromkeys(a.group for a, _ in pairs))

        def draw(axes: Any) -> None:
            values = [self._value(record) for pair in pairs for record in pair]
            low, high = min(values) / 1.5, max(values) * 1.5
            border = high * 1.6 if not all(a.right and b.right for a, b in pairs) else high
            for number, group in enumerate(groups):
                those = [(a, b) for a, b in pairs if a.group == group]
                axes.scatter(
                    [self._value(a) if a.right else border for a, _ in those],
                    [self._value(b) if b.right else border for _, b in those],
                    s=26, alpha=0.75, linewidths=0.4, edgecolors="white",
                    color=COLOURS[number % len(COLOURS)], marker=MARKERS[number // len(COLOURS) % len(MARKERS)],
                    label=group,
                )  # fmt: skip
            for a, b in pairs:
                if a.wrong or b.wrong:
                    x = self._value(a) if a.right else border
                    y = self._value(b) if b.right else border
                    axes.scatter([x], [y], s=150, facecolors="none", edgecolors=_WRONG, linewidths=2)
                    axes.annotate(f"wrong: {a.task}", (x, y), (7, 7), textcoords="offset points", color=_WRONG)
            for factor, style in ((1, "-"), (10, ":"), (0.1, ":")):
                axes.plot([low, border * 1.2], [low * factor, border * 1.2 * factor], color="#999999",
                          linewidth=0.8, linestyle=style, zorder=0)  # fmt: skip
            axes.set_xscale("log")
            axes.set_yscale("log")
            self._logarithmic(axes.xaxis)
            self._logarithmic(axes.yaxis)
            axes.set_xlim(low, border * 1.2)
            axes.set_ylim(low, border * 1.2)
            if border > high:
                for line in (axes.axvline, axes.axhline):
                    line(high * 1.2, color="#bbbbbb", linewidth=0.8)
                axes.annotate(
                    "no right answer",
                    (high * 1.25, 0.12),
                    xycoords=("data", "axes fraction"),
                    rotation=90,
                    fontsize=8,
                    color="#777777",
                )
            better = sum(self._value(a) > self._value(b) for a, b in pairs if a.right and b.right)
            worse = sum(self._value(a) < self._value(b) for a, b in pairs if a.right and b.right)
            axes.annotate(f"{second} needs less: {better} tasks", (0.86, 0.03), xycoords="axes fraction", ha="right",
                          color=self._colour(second), weight="bold")  # fmt: skip
            axes.annotate(f"{first} needs less: {worse} tasks", (0.03, 0.86), xycoords="axes fraction",
                          color=self._colour(first), weight="bold")  # fmt: skip
            axes.set_xlabel(f"{first}: {self.measure.title}")
            axes.set_ylabel(f"{second}: {self.measure.title}")
            axes.set_aspect("equal")
            axes.legend(fontsize=8, loc="center left", bbox_to_anchor=(1.0, 0.5), frameon=False)

        self._draw(f"scatter-{first}-{second}", draw, 8.0, 6.4)

    # --- groups ---------------------------------------------------------------------------------------------

    def bars(self, records: Sequence[Record]) -> None:
        groups = list(dict.fromkeys(record.group for record in records))
        timed = self.measure.unit == "s" and "wall" in self.measure.name

        def draw(axes: Any) -> None:
            height = 0.8 / len(self.numbers)
            widest = 0.0
            for name, number in self.numbers.items():
                for row, group in enumerate(groups):
                    those = [r for r in records if r.group == group and r.configuration == name]
                    if not those:
                        continue
                    total = sum(self.measure.of(record) for record in those)
                    widest = max(widest, total)
                    y = row + (number - (len(self.numbers) - 1) / 2) * height
                    colour = self._colour(name)
                    solver = min(total, sum(r.in_solver for r in those)) if timed else total
                    axes.barh(y, solver, height * 0.9, color=colour)
                    axes.barh(y, total - solver, height * 0.9, left=solver, color=colour, alpha=0.35)
                    missing, wrong = sum(not r.right for r in those), sum(r.wrong for r in those)
                    remark = f" {_short(total)}"
                    if wrong:
                        remark += f", {wrong} WRONG"
                    elif missing:
                        remark += f", {missing} unanswered"
                    axes.annotate(remark, (total, y), va="center", fontsize=8, color=_WRONG if wrong else "#333333")
            axes.set_xlim(0, widest * 1.22 or 1)
            axes.set_yticks(range(len(groups)), groups)
            axes.set_ylim(len(groups) - 0.5, -0.5)
            axes.set_xlabel(f"{self.measure.title}, all tasks of the group together")
            handles = [self.pyplot.Rectangle((0, 0), 1, 1, color=self._colour(name)) for name in self.numbers]
            axes.legend(handles, list(self.numbers), fontsize=8, frameon=False, loc="lower right")
            if timed:
                axes.set_title("full colour: in the solver, pale: outside", loc="left", fontsize=11)

        self._draw("groups", draw, 8.0, max(2.6, 0.9 + len(groups) * (0.25 + 0.2 * len(self.numbers))))

    # --- sizes ----------------------------------------------------------------------------------------------

    def growth(self, records: Sequence[Record]) -> None:
        """For groups whose tasks differ in one number (`each`): how the measure grows with it."""
        for group in dict.fromkeys(record.group for record in records):
            those = [record for record in records if record.group == group]
            names = {name for record in those for name, value in record.parameters.items() if _is_number(value)}
            for name in sorted(names):
                if len({record.parameters.get(name) for record in those}) > 2:
                    self._growth(group, name, [r for r in those if _is_number(r.parameters.get(name, ""))])

    def _growth(self, group: str, name: str, records: Sequence[Record]) -> None:
        def draw(axes: Any) -> None:
            sizes = sorted({float(record.parameters[name]) for record in records})
            ends: list[tuple[float, float, str, str]] = []
            programs = len({record.task for record in records}) / len(sizes)
            for configuration in self.numbers:
                points = []
                for size in sizes:
                    here = [
                        r for r in records if r.configuration == configuration and float(r.parameters[name]) == size
                    ]
                    if here and all(r.right for r in here):
                        points.append((size, max(sum(self.measure.of(r) for r in here), _SMALLEST)))
                    elif here:
                        break
                if points:
                    number = self.numbers[configuration]
                    colour = self._colour(configuration)
                    axes.plot(*zip(*points, strict=True), color=colour, marker=MARKERS[number % len(MARKERS)])
                    ends.append((*points[-1], configuration, colour))
            ratio = sizes[-1] / sizes[0]
            if ratio >= 30:
                axes.set_xscale("log")
            axes.set_yscale("log")
            self._logarithmic(axes.yaxis)
            axes.set_xticks(sizes, [f"{size:g}" for size in sizes])
            axes.xaxis.set_minor_locator(self.ticker.NullLocator())
            _label_ends(axes, ends)
            axes.set_xlabel(name)
            together = f", {programs:g} programs together" if programs > 1 else ""
            axes.set_ylabel(f"{self.measure.title}{together}")
            axes.set_title(f"{group}: a line ends where not all is answered", loc="left", fontsize=11)
            axes.grid(True, which="major", color="#e4e4e4")

        self._draw(f"growth-{group}-{name}", draw)


def _label_ends(axes: Any, ends: list[tuple[float, float, str, str]]) -> None:
    """The name of a line beside its end, pushed apart where ends are close: no legend to go back and forth to."""
    axes.figure.canvas.draw()
    placed = -math.inf
    for x, y, text, colour in sorted(ends, key=lambda end: end[1]):
        pixel_y = float(axes.transData.transform((x, y))[1])
        target = max(pixel_y, placed + 16)
        placed = target
        axes.annotate(
            text,
            (x, y),
            (8, (target - pixel_y) * 72 / axes.figure.dpi - 3),
            textcoords="offset points",
            color=colour,
            weight="bold",
            fontsize=9,
            annotation_clip=False,
        )


def _short(value: float) -> str:
    return f"{value:.3g}" if value < 100 else f"{value:,.0f}"


def _is_number(text: str) -> bool:
    try:
        return float(text) > 0
    except ValueError:
        return False
