"""Programs are followed without arguments, which counts only if they look at them."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.bmc.variants import arguments_of

from limpet.base.context import Context, Deadline
from limpet.base.properties import Verdict
from limpet.bmc.engine import verify
from limpet.cli.load import load_prepared

CASES = {
    "int main(void) { return 0; }": Verdict.SAFE,
    "int main(int argc, char **argv) { (void)argc; (void)argv; return 0; }": Verdict.SAFE,
    "int main(int argc, char **argv) { char *copy[2] = {0}; copy[0] = argv[0]; return copy[1] != 0; }": Verdict.BOUNDED,
    "int main(int argc, char **argv) { return argc > 1 ? *argv[1] : 0; }": Verdict.BOUNDED,
    "static int f(int n) { return n > 1; }\nint main(int argc, char **argv) { return f(argc); }": Verdict.BOUNDED,
    "int main(int argc, char **argv) { return 1 / (argc - 1); }": Verdict.UNSAFE,
}


@pytest.mark.parametrize("text", CASES)
def test_a_proof_without_arguments_is_none_for_all_runs(tmp_path: Path, text: str) -> None:
    path = tmp_path / "p.c"
    path.write_text(text, encoding="utf-8")
    arguments = arguments_of(path, ())
    ctx = Context(arguments.make_config(arguments), Deadline.after(60))
    answer = verify(ctx, *load_prepared(ctx))
    assert answer.verdict is CASES[text]
    assert [each.id for each in answer.restrictions] == ([] if answer.verdict is Verdict.SAFE else ["arguments"])
