"""What the documentation shows is what the commands print. `make docs` writes it anew."""

from __future__ import annotations

import pytest
from tests.shown_output import PAGES, ROOT, replayed, sessions

SESSIONS = [(name, match[0]) for name in PAGES for match in sessions((ROOT / name).read_text(encoding="utf-8"))]


@pytest.mark.parametrize(("page", "session"), SESSIONS, ids=[f"{n}-{page}" for n, (page, _) in enumerate(SESSIONS)])
def test_sessions_are_real(page: str, session: str) -> None:
    assert replayed(session) == session, f"{page}: run `make docs` and read the difference"


def test_there_are_sessions() -> None:
    assert len(SESSIONS) >= 4
