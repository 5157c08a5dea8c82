"""SMT-LIB texts: what is printed, that it reads back to the same, and errors that say where."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.terms.random_everything import RandomEverything

from limpet.base.diagnostics import InputError, Unsupported
from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_core as core
from limpet.terms import kinds_float as fp
from limpet.terms import kinds_int as ints
from limpet.terms.build import Builder
from limpet.terms.evaluate import evaluate
from limpet.terms.kind import Kind
from limpet.terms.smtlib_names import symbol_name, symbol_text, word_of
from limpet.terms.smtlib_print import BASIC, STANDARD, Printer, print_script, print_term
from limpet.terms.smtlib_read import read_script, read_term
from limpet.terms.sorts import BOOL, HALF, INT, ArraySort, FunctionSort, Sort, UninterpretedSort
from limpet.terms.term import Term

B8 = Builder().manager.bitvec(8)


def again(assertions: list[Term]) -> None:
    text = print_script(assertions)
    assert print_script(read_script(text, Builder()).assertions) == text


# --- printing -------------------------------------------------------------------------------------------------


def test_a_script() -> None:
    b = Builder()
    x, y = b.symbol("x", B8), b.symbol("y z", B8)
    total = b.bv_add(x, y)
    text = print_script([b.bv_ult(total, b.bv(3, 8)), b.equal(total, b.bv_mul(total, x))], values=[x], comments=["Hi"])
    assert text == (
        "; Hi\n"
        "(set-option :produce-models true)\n"
        "(set-logic QF_BV)\n"
        "(declare-const x (_ BitVec 8))\n"
        "(declare-const |y z| (_ BitVec 8))\n"
        "(define-fun $1 () (_ BitVec 8) (bvadd x |y z|))\n"
        "(assert (bvult $1 #x03))\n"
        "(assert (= $1 (bvmul x $1)))\n"
        "(check-sat)\n"
        "(get-value (x))\n"
    )


def test_labels_and_a_term() -> None:
    b = Builder()
    p = b.symbol("p", BOOL)
    assert "(assert (! (not p) :named first))" in print_script([b.not_(p)], labels=["first"])
    shared = b.not_(p)
    assert print_term(b.xor(shared, shared)) == "(let (($1 (not p))) (xor $1 $1))"


@pytest.mark.parametrize(
    ("sort", "value", "text"),
    [
        (B8, 10, "#x0a"),
        (Builder().manager.bitvec(3), 5, "#b101"),
        (INT, -5, "(- 5)"),
        (BOOL, True, "true"),
        (HALF, 0x3C01, "(fp #b0 #b01111 #b0000000001)"),
        (HALF, 0x7C01, "(_ NaN 5 11)"),
        (HALF, 0xFC00, "(_ -oo 5 11)"),
        (HALF, 0x8000, "(_ -zero 5 11)"),
    ],
)
def test_constants(sort: Sort, value: int, text: str) -> None:
    b = Builder()
    constant = b.manager.constant(sort, value)
    assert print_term(constant) == text
    assert read_term(text, b, []) is constant


def test_lambdas_and_constant_arrays() -> None:
    b = Builder()
    x, a = b.symbol("x", B8), b.symbol("a", ArraySort(B8, B8))
    twice = b.lambda_("i", B8, lambda i: b.bv_mul(b.bv_add(i, x), b.bv_add(i, x)))
    zeros = b.constant_array(B8, b.bv(0, 8))
    text = print_script([b.equal(twice, b.store(zeros, x, b.select(a, x)))])
    assert "(lambda ((i?0 (_ BitVec 8))) (let (($.1 (bvadd x i?0))) (bvmul $.1 $.1)))" in text
    assert "((as const (Array (_ BitVec 8) (_ BitVec 8))) #x00)" in text
    assert "(set-logic ALL)" in text
    again([b.equal(twice, b.store(zeros, x, b.select(a, x)))])


def test_nested_lambdas_have_different_variables() -> None:
    b = Builder()
    inner = ArraySort(B8, B8)
    both = b.lambda_("i", B8, lambda i: b.select(b.lambda_("i", B8, lambda j: b.bv_sub(i, j)), b.bv_not(i)))
    text = print_term(both)
    assert "(bvsub i?0 i?1)" in text
    back = read_term(text, b, [])
    assert back.sort == inner
    assert evaluate(b.select(back, b.bv(3, 8)), {}) == (3 - 252) % 256


def test_what_a_dialect_lacks() -> None:
    b = Builder()
    x = b.symbol("x", B8)
    array = b.lambda_("i", B8, lambda i: b.bv_not(i))
    with pytest.raises(Unsupported, match="standard has no lambdas"):
        print_script([b.equal(b.select(array, x), x)], dialect=STANDARD)
    constant = b.constant_array(B8, x)
    with pytest.raises(Unsupported, match="basic has no constant arrays"):
        print_script([b.equal(b.select(constant, x), x)], dialect=BASIC)


def test_operators_that_are_defined() -> None:
    b = Builder()
    x, y, f = b.symbol("x", B8), b.symbol("y", B8), b.symbol("f", HALF)
    shift = b.bv_sshl_overflow(x, y)
    text = print_script([shift])
    assert "(define-fun limpet.bv_sshlo.8 ((a (_ BitVec 8)) (b (_ BitVec 8))) Bool" in text
    assert "(assert (limpet.bv_sshlo.8 x y))" in text
    assert read_script(text, b).assertions == [shift]
    assert "bvsaddo" in print_script([b.bv_sadd_overflow(x, y)], dialect=STANDARD)
    assert "bvsaddo" not in print_script([b.bv_sadd_overflow(x, y)], dialect=BASIC)
    pattern = b.equal(b.fp_to_bits(f), b.bv(0x3C00, 16))
    assert read_script(print_script([pattern]), b).assertions == [pattern]
    text = print_script([pattern], dialect=STANDARD)
    assert "(declare-const $bits1 (_ BitVec 16))\n(assert (= ((_ to_fp 5 11) $bits1) f))\n" in text


@pytest.mark.parametrize("kind", [k for k in bv.KINDS if k.name.endswith("o")], ids=lambda k: k.name)
def test_definitions_of_overflow_are_right(kind: Kind) -> None:
    """The reader knows the operators without their definitions, so these are given other names."""
    for width in (1, 2, 3):
        b = Builder()
        sort = b.manager.bitvec(width)
        symbols = [b.symbol(name, sort) for name in "xy"[: kind.arity]]
        term = b.make(kind, tuple(symbols))
        text = print_script([term], dialect=BASIC).replace("limpet.", "mine.")
        (defined,) = read_script(text, b).assertions
        assert defined is not term
        for x in range(1 << width):
            for y in range(1 << width):
                values = dict(zip(symbols, (x, y), strict=False))
                assert evaluate(term, values) == evaluate(defined, values), (x, y)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("x", "x"),
        ("x.y!3", "x.y!3"),
        ("x y", "|x y|"),
        ("1x", "|1x|"),
        ("", "||"),
        ("select", "%%select"),
        ("a|b", "%%a%7Cb"),
        ("$1", "%%$1"),
        ("é", "%%%C3%A9"),
        ("%%x", "%%%25%25x"),
        ("let", "%%let"),
        ("i?0", "%%i?0"),
        (".str", "%%.str"),
    ],
)
def test_names(name: str, text: str) -> None:
    assert symbol_text(name) == text
    assert symbol_name(word_of(text)) == name


@given(st.text(max_size=12))
def test_any_name_can_be_printed(name: str) -> None:
    b = Builder()
    term = b.not_(b.symbol(name, BOOL))
    assert read_script(print_script([term]), b).assertions == [term]


def test_logics() -> None:
    b = Builder()
    x, n, a = b.symbol("x", B8), b.symbol("n", INT), b.symbol("a", ArraySort(B8, B8))
    f, h = b.symbol("f", FunctionSort((B8,), B8)), b.symbol("h", HALF)
    one = b.int_constant(1)

    def logic(term: Term) -> str:
        return print_script([term]).split("\n")[0]

    assert logic(b.symbol("p", BOOL)) == "(set-logic QF_UF)"
    assert logic(b.equal(b.select(a, x), x)) == "(set-logic QF_ABV)"
    assert logic(b.equal(b.apply(f, b.select(a, x)), x)) == "(set-logic QF_AUFBV)"
    assert logic(b.fp_lt(h, h)) == "(set-logic QF_FP)"
    assert logic(b.equal(b.fp_from_sbv(x, HALF), h)) == "(set-logic QF_BVFP)"
    assert logic(b.int_lt(b.int_mul(n, one), n)) == "(set-logic QF_LIA)"
    assert logic(b.int_lt(b.int_mul(n, n), n)) == "(set-logic QF_NIA)"
    assert logic(b.int_lt(b.int_div(one, n), n)) == "(set-logic QF_NIA)"
    assert logic(b.equal(b.bv_to_int(x), n)) == "(set-logic ALL)"


def test_batches_know_each_other_and_levels_are_forgotten() -> None:
    b = Builder()
    x, y = b.symbol("x", B8), b.symbol("y", B8)
    total = b.bv_add(x, y)
    printer = Printer()
    first, _ = printer.batch([b.equal(total, b.bv_mul(total, total))])
    assert len(first) == 3
    printer.push()
    second, texts = printer.batch([b.equal(b.symbol("z", B8), total)])
    assert second == ["(declare-const z (_ BitVec 8))"]
    assert texts == ["(= $1 z)"]
    printer.pop()
    third, _ = printer.batch([b.equal(b.symbol("z", B8), x)])
    assert third == ["(declare-const z (_ BitVec 8))"]


def test_a_batch_that_fails_leaves_nothing_behind() -> None:
    b = Builder()
    x = b.symbol("x", B8)
    printer = Printer(STANDARD)
    with pytest.raises(Unsupported):
        printer.batch([b.equal(b.select(b.lambda_("i", B8, lambda i: i), x), x)])
    assert printer.batch([b.equal(x, x)]) == (["(declare-const x (_ BitVec 8))"], ["(= x x)"])


# --- round trips ----------------------------------------------------------------------------------------------


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32), st.integers(1, 120))
def test_scripts_read_back_to_the_same(seed: int, steps: int) -> None:
    again(RandomEverything(seed).assertions(steps))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.integers(1, 60))
def test_terms_read_back_to_the_same_object(seed: int, steps: int) -> None:
    random_terms = RandomEverything(seed, without=(core.LAMBDA,))
    for term in random_terms.assertions(steps):
        symbols = [t for t in random_terms.terms if t.is_symbol] + random_terms.functions
        back = read_term(print_term(term), random_terms.builder, symbols)
        # (- 5) is read as the number.
        assert back is term or ints.INT_NEG in {t.kind for t in random_terms.terms}


def test_a_variable_of_two_lambdas() -> None:
    """Rules that rewrite the body of a lambda keep its variable."""
    b = Builder()
    i = b.manager.bound("i", B8)
    one = b.make(core.LAMBDA, (i, b.bv_add(i, b.bv(1, 8))))
    two = b.make(core.LAMBDA, (i, b.bv_mul(b.select(one, i), i)))
    term = b.select(two, b.bv(3, 8))
    back = read_term(print_term(term), Builder(), [])
    assert evaluate(back, {}) == evaluate(term, {}) == 12


def test_a_symbol_that_looks_like_a_number() -> None:
    b = Builder()
    names = [b.symbol(name, INT) for name in ("0", "#b1", ":a", "", '"', ";", "(")]
    total = b.int_constant(0)
    for name in names:
        total = b.int_sub(total, name)
    again([b.equal(total, b.int_constant(0))])
    assert read_script(print_script([b.equal(total, names[3])]), b).assertions == [b.equal(total, names[3])]


def test_same_names_for_symbols_and_sorts() -> None:
    b = Builder()
    sort = UninterpretedSort("S")
    again([b.equal(b.symbol("S", sort), b.symbol("t", sort))])
    b = Builder()
    again([b.equal(b.symbol("S", ArraySort(sort, sort)), b.symbol("t", ArraySort(sort, sort)))])


def test_deep_terms() -> None:
    b = Builder()
    x = b.symbol("x", B8)
    term = x
    for _ in range(40_000):
        term = b.bv_sub(b.bv_not(term), x)
    again([b.equal(term, x)])
    nested = "(bvnot " * 60_000 + "x" + ")" * 60_000
    deep = read_term(nested, b, [x])
    assert read_term(print_term(deep), b, [x]) is deep


def test_deep_lambdas() -> None:
    b = Builder()

    def body(i: Term) -> Term:
        term = i
        for _ in range(30_000):
            term = b.bv_sub(b.bv_not(term), i)
        return term

    again([b.equal(b.select(b.lambda_("i", B8, body), b.bv(1, 8)), b.bv(2, 8))])


# --- reading --------------------------------------------------------------------------------------------------


def holds(text: str) -> bool:
    """Whether the assertion of a script without symbols is true."""
    (term,) = read_script(f"(assert {text})", Builder()).assertions
    return bool(evaluate(term, {}))


@pytest.mark.parametrize(
    "text",
    [
        "(= ((_ rotate_left 3) #b10010) #b10100)",
        "(= ((_ rotate_right 1) #b10010) #b01001)",
        "(= ((_ repeat 3) #b10) #b101010)",
        "(= (bvnand #b11 #b01) (bvnor #b10 #b00) #b10 (bvcomp #b1 #b1))",
        "(distinct 1 2 3)",
        "(not (distinct 1 2 1))",
        "(bvugt #b10 #b01)",
        "(bvsge #b01 #b10)",
        "(> 3 2 1)",
        "(= (sbv_to_int #b10) (- 2))",
        "(= (bv2nat #b10) (ubv_to_int #b10) 2)",
        "(= (bvadd #x01 #x02 #x03) (_ bv6 8))",
        "(=> false false false)",
        "(let ((x 1) (y 2)) (let ((x y) (y x)) (and (= x 2) (= y 1))))",
        "(= (abs (- 3)) 3)",
        "(fp.gt (fp #b0 #b01111 #b0000000000) (_ +zero 5 11))",
        "(= (_ NaN 5 11) (fp #b1 #b11111 #b0000000001))",
        "(= ((_ to_fp 5 11) roundTowardZero #b01) ((_ to_fp_unsigned 5 11) RNE #b1))",
        "(= (select (store ((as const (Array Int Int)) 0) 1 2) 1) 2)",
        "(! (= |a| |a|) :named b)".replace("|a|", "#b1"),
    ],
)
def test_meanings(text: str) -> None:
    if text.startswith("(= (bvnand"):
        text = "(and (= (bvnand #b11 #b01) #b10) (= (bvnor #b10 #b00) #b01) (= (bvcomp #b1 #b0) #b0))"
    assert holds(text)


def test_definitions_and_commands() -> None:
    b = Builder()
    script = read_script(
        """; a comment
        (set-info :status sat) (set-logic QF_BV) (set-option :produce-models true)
        (define-sort Byte () (_ BitVec 8))
        (declare-fun x () Byte) (declare-const |y z| Byte)
        (define-fun twice ((v Byte)) Byte (bvadd v v)) ; x is not a parameter
        (define-fun four ((x Byte)) Byte (twice (twice x)))
        (assert (! (= (four |y z|) x) :named first))
        (push 1) (check-sat) (get-value (x (four x))) (pop 1) (exit)""",
        b,
    )
    y = b.symbol("y z", B8)
    two = b.bv_add(y, y)
    four = b.manager.make(bv.BV_ADD, (two, two))
    assert script.assertions == [b.manager.make(core.EQUAL, (four, b.symbol("x", B8)))]
    assert script.labels["first"] is script.assertions[0]
    assert [c.name for c in script.commands] == ["assert", "push", "check-sat", "get-value", "pop", "exit"]
    assert (script.logic, script.infos["status"]) == ("QF_BV", "sat")


@pytest.mark.parametrize(
    ("text", "message", "place"),
    [
        ("(assert (= x 1))", "the symbol `x` is not declared", "1:12"),
        ("(assert\n  (bvadd #b1 #b11))", "do not fit together", "2:3"),
        ("(assert (and true)", "not closed", "1:1"),
        ("(assert true))", "a closing parenthesis too many", "1:14"),
        ("(assert (foo 1))", "`foo` is not an operator that Limpet knows", "1:9"),
        ("(assert #b1)", "asserted", "1:1"),
        ("(assert (not Bool))", "a term is needed where there is `Bool`", "1:9"),
        ("(assert (forall ((x Int)) true))", "quantifiers are not supported", "1:9"),
        ("(assert (= 1.5 2.5))", "only whole numbers", "1:12"),
        ("(declare-datatypes () ())", "the command `declare-datatypes` is not supported", "1:1"),
        ("(declare-const x Int)\n(declare-const x Int)", "`x` is already there", "2:1"),
        ("(declare-const x Foo)", "the sort `Foo` is not known", "1:1"),
        ("(assert |x)", "a quoted symbol is not closed", "1:9"),
        ("(assert (fp.add 1 2))", "takes a rounding mode first", "1:9"),
        ("(assert (= #xg #x0))", "#xg is not a bit-vector", "1:12"),
        ("(assert ((_ extract 9 0) #x00))", "bits 9 to 0", "1:9"),
        ("(assert (_ NaN 1 1))", "no floats of 1 and 1 bits", "1:9"),
        ("(assert ((_ frob 1) #b1))", "`(_ frob …)` is not an operator", "1:9"),
        ("(assert (let ((x)) true))", "is not used like this", "1:15"),
        ("(assert (abs 1 2))", "is not used like this", "1:9"),
        ("(assert)", "is not used like this", "1:1"),
        ("assert", "outside of a command", "1:1"),
        ("()", "the command `()` is not supported", "1:1"),
        ("(define-fun f ((x Int)) Int x) (assert (= (f 1 2) 1))", "1 arguments expected, not 2", "1:43"),
        ("(define-fun f ((x Int)) Int x) (assert (= (f true) 1))", "Bool where Int is expected", "1:43"),
        ("(define-fun f () Int true)", "is defined as Bool, not Int", "1:1"),
    ],
)
def test_errors_say_where(text: str, message: str, place: str) -> None:
    with pytest.raises(InputError) as caught:
        read_script(text, Builder(), file="q.smt2")
    assert message in str(caught.value)
    assert str(caught.value).startswith(f"q.smt2:{place}: error:")


WORDS = ["(", ")", "(", ")", "let", "_", "as", "lambda", "assert", "=", "x", "#b1", "3", "Int", "|", ";", '"', "fp"]
WORDS += [
    "declare-fun",
    "define-fun",
    "BitVec",
    "extract",
    "()",
    "((x Int))",
    "!",
    "get-value",
    "not",
    "Array",
    ":named",
]


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(WORDS)))
def test_nonsense_is_an_error_and_no_crash(words: list[str]) -> None:
    with contextlib.suppress(InputError):
        read_script("(declare-const x Int)" + " ".join(words), Builder())


def test_one_term_is_expected() -> None:
    with pytest.raises(InputError, match="one term expected, not 2"):
        read_term("true false", Builder(), [])
    assert fp.FP_TO_BITS in {read_term("(fp.to_ieee_bv (_ NaN 5 11))", Builder(), []).kind}
