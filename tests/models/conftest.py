from __future__ import annotations

import pytest
from tests.models.native_library import Pair, build, missing_tools


@pytest.fixture(scope="session")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Pair:
    missing = missing_tools()
    if missing:
        pytest.skip(f"no native {' and '.join(missing)} on the PATH")
    return Pair(build(tmp_path_factory.mktemp("native")))
