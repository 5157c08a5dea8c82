"""How long an HTML report takes to open, from the address to the first picture: a second is the limit.

    python -m tests.reports.opening
    python -m tests.reports.opening --screens FOLDER --page report.html

The second command draws a page: light, dark, and on a narrow screen, each as far as it goes.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from tests.reports.browser import CHROMIUM, Browser
from tests.reports.test_html import PAINTED, long_report

from limpet.reports.html import render

CASES = {
    "a trace of 2,000 steps": (2000, 10),
    "1,000 properties": (10, 1000),
    "both": (2000, 1000),
}
LIMIT = 1.0
SCREENS = {"light": (1400, "light"), "dark": (1400, "dark"), "narrow": (420, "light")}


def opened(browser: Browser, page: Path) -> tuple[float, float]:
    """Seconds that passed, and seconds of the processor."""
    empty = page.with_name("empty.html")
    empty.write_text("", encoding="utf-8")
    browser.open(empty)
    before, begin = browser.processor_seconds(), time.monotonic()
    browser.open(page)
    browser.run(PAINTED)
    passed = time.monotonic() - begin
    assert browser.errors == [] and browser.run("document.body.children.length") > 0, browser.errors
    return passed, browser.processor_seconds() - before


def measured(browser: Browser, folder: Path, times: int) -> bool:
    good = True
    for name, (steps, properties) in CASES.items():
        page = folder / "page.html"
        page.write_text(render(long_report(folder, steps, properties)), encoding="utf-8")
        seconds = [opened(browser, page) for _ in range(times)]
        wall, cpu = sorted(wall for wall, _ in seconds), sorted(cpu for _, cpu in seconds)
        middle = times // 2
        sys.stdout.write(
            f"{name:<24} wall {wall[middle]:.2f} s ({wall[0]:.2f}–{wall[-1]:.2f}), processor {cpu[middle]:.2f} s, "
            f"{page.stat().st_size / 1e6:.1f} MB\n"
        )
        good &= wall[middle] < LIMIT
    return good


def draw(browser: Browser, page: Path, folder: Path) -> None:
    for name, (width, scheme) in SCREENS.items():
        browser.show(width, 1000, scheme)
        browser.open(page)
        height = browser.run("document.documentElement.scrollHeight")
        browser.show(width, height, scheme)
        browser.open(page)
        browser.run(PAINTED)
        browser.screenshot(folder / f"{name}.png")
        sys.stdout.write(f"{folder / name}.png: {width} x {height}\n")


def main() -> int:
    parser = argparse.ArgumentParser(description="how long an HTML report takes to open")
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--page", type=Path, help="a report to draw")
    parser.add_argument("--screens", type=Path, help="where to draw it")
    options = parser.parse_args()
    if CHROMIUM is None:
        sys.stdout.write("there is no Chromium\n")
        return 2
    with tempfile.TemporaryDirectory() as folder:
        browser = Browser(Path(folder) / "profile")
        try:
            if options.page is not None:
                draw(browser, options.page.resolve(), options.screens or Path())
                return 0
            return 0 if measured(browser, Path(folder), options.times) else 1
        finally:
            browser.close()


if __name__ == "__main__":
    raise SystemExit(main())
