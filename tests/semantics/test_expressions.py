"""Expressions over fat pointers mean the same as over addresses."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.memory.test_addresses import KINDS, layout_model, table

from limpet.base.config import Allocation
from limpet.memory.address_kinds import make_addresses
from limpet.memory.expressions import Expressions
from limpet.memory.object_questions import Objects
from limpet.memory.pointers import Pointer, Value
from limpet.terms.build import Builder
from limpet.terms.evaluate import Evaluation
from limpet.terms.rules import default_builder
from limpet.terms.term import Term
from limpet.terms.walk import substitute

BITS = 64


def random_term(b: Builder, rng: random.Random, pointers: list[Term], numbers: list[Term], flags: list[Term]) -> Term:
    words = pointers + numbers
    for _ in range(rng.randrange(1, 10)):
        x, y = rng.choice(words), rng.choice(words)
        p = rng.choice(pointers)
        match rng.randrange(14):
            case 0 | 1:
                made = b.bv_add(p, rng.choice(numbers))
            case 2:
                made = b.bv_sub(x, y)
            case 3:
                made = b.ite(rng.choice(flags), x, y)
            case 4:
                made = b.bv_and(p, b.bv(~rng.choice((7, 15, 4095)), BITS))
            case 5:
                made = b.bv_or(p, b.bv(rng.choice((1, 3, 8)), BITS))
            case 6:
                made = b.bv_add(x, y)
            case 7:
                flags.append(b.equal(x, y))
                continue
            case 8:
                made = b.zero_extend(b.extract(p, rng.choice((2, 15, 31)), 0), BITS)
            case 9:
                made = b.bv_mul(x, b.bv(rng.choice((2, 3)), BITS))
            case 10:
                made = b.extract(x, BITS - 1, 0)
            case 11:
                made = b.bv_add(b.bv_sub(p, y), x)
            case 12:
                made = b.bv_neg(x)
            case _:
                made = b.bv_xor(p, b.bv(rng.choice((1, 2)), BITS))
        words.append(made)
    return rng.choice(words[-3:])


@pytest.mark.parametrize("raw", [False, True])
@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 1 << 32))
def test_values_are_addresses(kind: str, raw: bool, seed: int) -> None:
    rng = random.Random(seed)
    b = Builder() if raw else default_builder()
    addresses = make_addresses(Allocation(kind), b, BITS, table(b, [8, 100, 64], BITS))
    expressions = Expressions(b, addresses)
    word = b.manager.bitvec(BITS)
    pointers = [b.symbol(f"p{i}", word) for i in range(3)]
    numbers = [b.symbol("n", word), b.bv(4, BITS), b.bv(-8, BITS), b.bv(0, BITS)]
    flags = [b.symbol("c", b.true.sort)]
    env: dict[Term, Value] = {}
    for pointer in pointers:
        object = addresses.object_constant(rng.randrange(4))
        if rng.random() < 0.3:
            object = b.ite(flags[0], object, addresses.object_constant(rng.randrange(4)))
        env[pointer] = Pointer(object, b.symbol(f"{pointer.payload}.offset", word))
    term = random_term(b, rng, pointers, numbers, flags)
    value = expressions.value(term, env)
    expected = substitute(b, term, {p: expressions.scalar(v) for p, v in env.items()})
    model = layout_model(addresses, kind, seed)
    model |= {b.symbol(f"p{i}.offset", word): rng.choice((0, 3, 8, 99, 2**64 - 1)) for i in range(3)}
    model |= {numbers[0]: rng.getrandbits(rng.choice((3, 64))), flags[0]: rng.random() < 0.5}
    evaluation = Evaluation(model)
    assert evaluation.value(expressions.scalar(value)) == evaluation.value(expected)
    assert evaluation.value(addresses.address(expressions.pointer(value))) == evaluation.value(expected)


def test_pointers_keep_their_object() -> None:
    b = default_builder()
    addresses = make_addresses(Allocation.CONCRETE, b, BITS, table(b, [8, 100], BITS))
    expressions = Expressions(b, addresses)
    word = b.manager.bitvec(BITS)
    p, q, n = (b.symbol(name, word) for name in "pqn")
    at = b.symbol("at", word)
    two = addresses.object_constant(2)
    env: dict[Term, Value] = {p: Pointer(two, at), q: Pointer(two, b.bv(16, BITS))}
    value = expressions.value(b.bv_add(p, b.bv_mul(n, b.bv(4, BITS))), env)
    assert isinstance(value, Pointer)
    assert value.object is two
    assert expressions.value(b.bv_sub(p, q), env) is b.bv_sub(at, b.bv(16, BITS))
    aligned = expressions.value(b.bv_and(p, b.bv(-8, BITS)), env)
    assert isinstance(aligned, Pointer)
    assert aligned.object is two
    assert expressions.value(b.bv_ult(p, q), env) is b.bv_slt(at, b.bv(16, BITS))
    assert expressions.value(b.equal(p, q), env) is b.equal(at, b.bv(16, BITS))
    assert expressions.value(b.extract(p, 2, 0), env) is b.extract(at, 2, 0)
    back = expressions.value(b.bv_add(q, b.bv_sub(p, q)), env)
    assert back == Pointer(two, at)


def test_questions_about_constant_objects_are_answered() -> None:
    b = default_builder()
    objects = table(b, [8, 100], BITS)
    objects.add("heap", b.bv(12, BITS), 1, "h")
    objects.add("constant", b.bv(12, BITS), 1, "c")
    objects.add("function", b.bv(0, BITS), 1, "f")
    addresses = make_addresses(Allocation.CONCRETE, b, BITS, objects)
    ask = Objects(Expressions(b, addresses), objects)

    def at(number: int, offset: int) -> Pointer:
        return Pointer(addresses.object_constant(number), b.bv(offset, BITS))

    def number(value: int) -> Term:
        return b.bv(value, BITS)

    assert ask.in_bounds(at(1, 4), number(4)) is b.true
    assert ask.in_bounds(at(1, 5), number(4)) is b.false
    assert ask.in_bounds(at(1, 8), number(0)) is b.true
    assert ask.in_bounds(at(1, 0), number(2**64 - 1)) is b.false
    assert ask.in_bounds(at(1, -4), number(4)) is b.false
    assert ask.in_bounds(at(0, 0), number(1)) is b.false
    assert ask.in_bounds(at(4, 0), number(1)) is b.true
    assert ask.in_bounds(at(4, 0), number(1), write=True) is b.false
    assert ask.in_bounds(at(5, 0), number(1)) is b.false
    assert ask.is_object(at(0, 4)) is b.false
    assert ask.is_object(at(5, 4)) is b.true
    assert ask.is_freeable(at(3, 0)) is b.true
    assert ask.is_freeable(at(3, 1)) is b.false
    assert ask.is_freeable(at(2, 0)) is b.false
    assert ask.size_of(at(2, 7)) is number(100)
    choice = b.symbol("c", b.true.sort)
    either = Pointer(b.ite(choice, at(1, 0).object, at(2, 0).object), number(8))
    assert ask.in_bounds(either, number(1)) is b.not_(choice)


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 1 << 32), bits=st.sampled_from((32, 64)), kind=st.sampled_from(KINDS))
def test_questions_about_any_object(seed: int, bits: int, kind: str) -> None:
    rng = random.Random(seed)
    b = default_builder()
    sizes = [rng.choice((0, 1, 8, 8, 8, 3 << 20)) for _ in range(rng.randrange(9))]
    objects = table(b, [], bits)
    kinds = ("heap", "variable", "constant", "function")
    for size in sizes:
        objects.add(rng.choice(kinds), b.bv(size, bits), 1, "o")
    addresses = make_addresses(Allocation(kind), b, bits, objects)
    ask = Objects(Expressions(b, addresses), objects)
    offset = b.symbol("offset", b.manager.bitvec(bits))
    object = b.symbol("object", b.manager.bitvec(addresses.object_bits))
    flag = b.symbol("flag", b.true.sort)
    number = rng.randrange(len(sizes) + 1)
    term = b.ite(flag, object, addresses.object_constant(number)) if rng.random() < 0.5 else object
    length, write = rng.choice((0, 1, 4, 8)), rng.random() < 0.5
    there = rng.choice((0, 1, 4, 8, 2**bits - 1))
    slot = (
        addresses.object_constant(number).payload if rng.random() < 0.8 else rng.randrange(1 << addresses.object_bits)
    )
    model = {offset: there, object: slot, flag: rng.random() < 0.5}
    pointer = Pointer(term, offset)
    evaluation = Evaluation(model)
    its = addresses.number(b.bv(evaluation.value(term), addresses.object_bits))
    info = None if its is None else objects[its]
    size = 0 if info is None else info.size.payload
    assert evaluation.value(ask.is_object(pointer)) == (info is not None)
    assert evaluation.value(ask.size_of(pointer)) == size
    assert evaluation.value(ask.is_freeable(pointer)) == (info is not None and info.kind == "heap" and there == 0)
    allowed = info is not None and info.kind != "function" and not (write and info.kind == "constant")
    assert evaluation.value(ask.in_bounds(pointer, b.bv(length, bits), write)) == (allowed and there + length <= size)
