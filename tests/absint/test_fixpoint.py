"""The iteration ends when nothing new comes in anywhere, also where states are kept apart by flags."""

from __future__ import annotations

from pathlib import Path

import pytest

from limpet.absint.program.fixpoint import Fixpoint
from limpet.base.config import Config, InputOptions
from limpet.base.context import Context, Deadline
from limpet.pipeline.abstract import analysed
from limpet.pipeline.clauses import with_calls
from limpet.pipeline.program import load_prepared
from limpet.pipeline.sea_ir import drop_dead_output, regions_of, sea_ir
from limpet.strategy.contracts import with_contracts

BOARD = """\
#include <stdio.h>
static char board[3][3];
static void print(void) {
  for (int row = 0; row < 3; row++) {
    for (int column = 0; column < 3; column++) printf(" %c", board[row][column]);
    printf("\\n");
  }
}
static int has_won(char player) {
  int down = 0;
  for (int i = 0; i < 3; i++) {
    int row = 0;
    for (int j = 0; j < 3; j++) row += board[i][j] == player;
    if (row == 3) return 1;
    down += board[i][i] == player;
  }
  return down == 3;
}
int main(void) {
  char player = 'x';
  int moves = 0, row, column;
  while (moves < 9) {
    print();
    if (scanf("%d %d", &row, &column) != 2) return 1;
    if (row < 1 || row > 3 || column < 1 || column > 3 || board[row - 1][column - 1] != 0) {
      printf("not there\\n");
      continue;
    }
    board[row - 1][column - 1] = player;
    moves++;
    if (has_won(player)) return 0;
    player = player == 'x' ? 'o' : 'x';
  }
  return 0;
}
"""
EVERYDAY = Path(__file__).parents[1] / "programs" / "prove" / "everyday"


@pytest.mark.parametrize("name", ("", "menu", "count_words", "postfix_calculator", "trim_blanks", "words"))
def test_no_state_grows_any_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """`name`: of an everyday program."""
    path = EVERYDAY / f"{name}_safe.c" if name else tmp_path / "board.c"
    if not name:
        path.write_text(BOARD)
    checked: set[Fixpoint] = set()
    sweep = Fixpoint._sweep

    def compared(fixpoint: Fixpoint) -> None:
        if fixpoint not in checked:
            checked.add(fixpoint)
            assert_stable(fixpoint)
        sweep(fixpoint)

    monkeypatch.setattr(Fixpoint, "_sweep", compared)
    ctx = Context(with_contracts(Config(input=InputOptions(files=(str(path),)))), Deadline.after(300.0))
    module, start = load_prepared(ctx)
    program = drop_dead_output(sea_ir(ctx, module, start, regions_of(ctx, module, start), guesses=True))
    analysed(ctx, with_calls(ctx, program, ctx.config.prove.calls), ctx.config.abstract.domain)
    assert checked


def assert_stable(fixpoint: Fixpoint) -> None:
    """What leaves each block, computed again, is what is known to come in behind it."""
    known = {block: dict(edges) for block, edges in fixpoint.incoming.items()}
    for block, state in list(fixpoint.entered.items()):
        fixpoint._visit(block, state)
    for block, edges in fixpoint.incoming.items():
        for edge, state in edges.items():
            assert edge in known[block] and state.leq(known[block][edge]), block.label
