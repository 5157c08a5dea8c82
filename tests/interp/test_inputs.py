"""Nondeterministic values: given, drawn, recorded, replayed."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from limpet.base.config import RunOptions
from limpet.base.diagnostics import InputError, UsageError
from limpet.interp.failures import InputsExhausted
from limpet.interp.inputs import InputSource, input_source, write_records
from limpet.interp.results import RunOutcome

from .support import Ran, run_c

EVERY_TYPE = """
#include <stdio.h>
#include <string.h>
#include <limpet.h>
struct s { int a; char b; double d; };
extern _Bool __VERIFIER_nondet_bool(void); extern char __VERIFIER_nondet_char(void);
extern unsigned char __VERIFIER_nondet_uchar(void); extern short __VERIFIER_nondet_short(void);
extern int __VERIFIER_nondet_int(void); extern unsigned __VERIFIER_nondet_uint(void);
extern long __VERIFIER_nondet_long(void); extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern float __VERIFIER_nondet_float(void); extern double __VERIFIER_nondet_double(void);
extern long double nondet_long_double(void); extern void *__VERIFIER_nondet_pointer(void);
extern struct s nondet_s(void);
extern void __VERIFIER_nondet_memory(void *, __SIZE_TYPE__);
int main(void) {
    printf("%d\\n", __VERIFIER_nondet_bool());
    printf("%d\\n", __VERIFIER_nondet_char());
    printf("%d\\n", __VERIFIER_nondet_uchar());
    printf("%d\\n", __VERIFIER_nondet_short());
    printf("%d\\n", __VERIFIER_nondet_int());
    printf("%u\\n", __VERIFIER_nondet_uint());
    printf("%ld\\n", __VERIFIER_nondet_long());
    printf("%llu\\n", __VERIFIER_nondet_ulonglong());
    printf("%a\\n", __VERIFIER_nondet_float());
    printf("%a\\n", __VERIFIER_nondet_double());
    printf("%La\\n", nondet_long_double());
    printf("%p\\n", __VERIFIER_nondet_pointer());
    struct s s = nondet_s();
    printf("%d %d\\n", s.a, s.b);
    unsigned char m[3];
    __VERIFIER_nondet_memory(m, sizeof m);
    printf("%d %d %d\\n", m[0], m[1], m[2]);
    return 0;
}
"""


@pytest.mark.parametrize("mode", [64, 32])
def test_every_type_is_recorded_and_replayed(tmp_path: Path, mode: int) -> None:
    for seed in range(3):
        first = run_c(tmp_path, EVERY_TYPE, mode, options=RunOptions(seed=seed))
        assert first.result.outcome is RunOutcome.FINISHED, first.result.violation
        assert run_c(tmp_path, EVERY_TYPE, mode, options=RunOptions(seed=seed)).stdout == first.stdout
        record = tmp_path / "inputs.json"
        write_records(str(record), first.result.inputs, first.result.seed)
        again = run_c(tmp_path, EVERY_TYPE, mode, options=RunOptions(input_file=str(record)))
        assert again.stdout == first.stdout
        assert [r.value for r in again.result.inputs] == [r.value for r in first.result.inputs]
        assert len(first.result.inputs) >= 14


def test_given_values(tmp_path: Path) -> None:
    values = "1,-3,0xff,-32768,7,4294967295,-1,18446744073709551615,0.1,0.1,0.1,0"
    ran = run_c(tmp_path, EVERY_TYPE, options=RunOptions(inputs=(values,), seed=1))
    lines = ran.stdout.decode().splitlines()
    assert lines[:8] == ["1", "-3", "255", "-32768", "7", "4294967295", "-1", "18446744073709551615"]
    # A float is the nearest single-precision number, not a double in disguise.
    assert float.fromhex(lines[8]) == 0.10000000149011612
    assert float.fromhex(lines[9]) == 0.1
    assert lines[11] == "(nil)"


ASK = "extern int nondet_int(void); int main(void) { return nondet_int() + nondet_int(); }"


def ask(folder: Path, **options: Any) -> Ran:
    return run_c(folder, ASK, options=RunOptions(**options))


def test_exhausted_inputs(tmp_path: Path) -> None:
    ran = ask(tmp_path, inputs=("3",))
    assert ran.result.outcome is RunOutcome.INPUTS_EXHAUSTED
    assert ran.result.stack
    assert ask(tmp_path, inputs=("3", "4")).status == 7
    assert ask(tmp_path, inputs=("3",), seed=5).result.outcome is RunOutcome.FINISHED


@pytest.mark.parametrize("value", ["x", "4294967296", "-2147483649", "1.5", "0xg"])
def test_bad_values(tmp_path: Path, value: str) -> None:
    with pytest.raises(InputError) as caught:
        ask(tmp_path, inputs=(value,))
    assert value in str(caught.value)


@pytest.mark.parametrize("text", ['{"inputs": 3}', '{"other": []}', "[1, {}]", "{", '{"inputs": [{"value": []}]}'])
def test_bad_files(tmp_path: Path, text: str) -> None:
    record = tmp_path / "bad.json"
    record.write_text(text)
    with pytest.raises((UsageError, InputError)):
        ask(tmp_path, input_file=str(record))


def test_missing_file(tmp_path: Path) -> None:
    with pytest.raises(UsageError):
        ask(tmp_path, input_file=str(tmp_path / "nothing.json"))


def test_numbers_in_json(tmp_path: Path) -> None:
    record = tmp_path / "list.json"
    record.write_text("[3, true]")
    assert ask(tmp_path, input_file=str(record)).status == 4
    record.write_text("[3, 1.5]")
    with pytest.raises(InputError):
        ask(tmp_path, input_file=str(record))
    record.write_text("3, 4")
    assert ask(tmp_path, input_file=str(record)).status == 7


@given(st.integers(1, 64), st.integers(0, 2**64 - 1))
def test_integers_round_trip(bits: int, number: int) -> None:
    source = InputSource([number & ((1 << bits) - 1)], None)
    first = source.integer("nondet", bits, None)
    record = json.loads(json.dumps(source.records[0].as_json()))
    assert InputSource([record["value"]], None).integer("nondet", bits, None) == first == number & ((1 << bits) - 1)


@given(st.floats(), st.sampled_from(["double", "float", "x86_fp80"]))
def test_floats_round_trip(number: float, type: str) -> None:
    source = InputSource([number.hex()], None)
    first = source.floating("nondet", type, None)
    record = json.loads(json.dumps(source.records[0].as_json()))
    again = InputSource([record["value"]], None).floating("nondet", type, None)
    assert again == first or (again != again and first != first)
    if type != "float":
        assert first == number or math.isnan(number)


@given(st.binary(max_size=20))
def test_memory_round_trips(data: bytes) -> None:
    source = InputSource([data.hex()], None)
    assert source.memory("memory", len(data), None).expanded() == data
    with pytest.raises(InputError):
        InputSource([data.hex()], None).memory("memory", len(data) + 1, None)
    with pytest.raises(InputError):
        InputSource(["no hex"], None).memory("memory", 3, None)


def test_seeds() -> None:
    def draw(seed: int) -> list[int]:
        source = InputSource([], seed)
        return [source.integer("nondet", 32, None) for _ in range(20)]

    assert draw(1) == draw(1) != draw(2)
    with pytest.raises(InputsExhausted):
        InputSource([], None).integer("nondet", 8, None)
    assert input_source(RunOptions()).seed == 0


HAVOC = """
#include <stdio.h>
extern void memhavoc(void *, __SIZE_TYPE__);
extern void __CPROVER_havoc_object(void *);
int main(void) { int a[2]; memhavoc(a, sizeof a); short s; __CPROVER_havoc_object(&s);
    printf("%x %x %x\\n", a[0], a[1], s); char c[2]; memhavoc(c, %d); return 0; }
"""


def test_havoc(tmp_path: Path) -> None:
    values = RunOptions(inputs=("0102030405060708,1122,aabb",))
    assert run_c(tmp_path, HAVOC.replace("%d", "2"), options=values).stdout == b"4030201 8070605 2211\n"
    assert run_c(tmp_path, HAVOC.replace("%d", "3"), options=values).kind == "out-of-bounds"
    null = "extern void __CPROVER_havoc_object(void *); int main(void) { __CPROVER_havoc_object(0); return 0; }"
    assert run_c(tmp_path, null).kind == "null-dereference"
