"""What each step does to the IR, and what it must leave alone."""

from __future__ import annotations

import time

import pytest

from limpet.base.context import Context
from limpet.base.diagnostics import InputError, UsageError
from limpet.llvm.ir import (
    Alloca,
    Branch,
    Call,
    ConstantInt,
    DebugRecord,
    Function,
    GetElementPtr,
    IndirectBranch,
    Load,
    Module,
    Phi,
    Return,
    Store,
    Switch,
    Uninitialised,
    Unreachable,
)
from limpet.prepare.entry import constructors, destructors
from limpet.prepare.pipeline import prepare, steps

from .support import check, instructions, read_c, read_ir


def prepared(source: str, entry: str = "f", until: str | None = None, **options: bool) -> Function:
    module = read_c(source, **options)
    prepare(Context(), module, entry, until=until, check=check)
    return module.functions[f"@{entry}"]


def step_on(text: str, *names: str) -> Module:
    module = read_ir(text)
    for step in steps():
        if step.name in names:
            step.run(Context(), module, "f")
            check(module, step)
    return module


# ---------------------------------------------------------------- promote


def test_promote_keeps_an_uninitialised_value_in_its_phi() -> None:
    f = prepared("int f(int c) { int x; if (c) x = 7; return x; }")
    (made,) = instructions(f, Uninitialised)
    assert isinstance(made, Uninitialised)
    assert made.variable == "x"
    (phi,) = instructions(f, Phi)
    assert made in phi.operands()
    assert len(phi.operands()) == 2
    assert not instructions(f, Alloca)


def test_promote_makes_a_new_uninitialised_value_for_each_round_of_a_loop() -> None:
    f = prepared("int f(int n) { int s = 0; for (int i = 0; i < n; i++) { int u; if (i) s += u; u = i; } return s; }")
    (made,) = instructions(f, Uninitialised)
    assert made not in f.blocks[0].instructions
    # The value of the last round does not survive.
    assert all(made not in phi.operands() for phi in instructions(f, Phi))


def test_without_markers_a_local_lives_as_long_as_its_function() -> None:
    source = "int f(int n) { int s = 0; for (int i = 0; i < n; i++) { int u; if (i) s += u; u = i; } return s; }"
    f = prepared(source, markers=False)
    (made,) = instructions(f, Uninitialised)
    assert made in f.blocks[0].instructions


@pytest.mark.parametrize(
    "body",
    [
        "volatile int x = a; return x;",
        "int x = a; use(&x); return x;",
        "int x = a; return *(short *)&x;",
        "float x = a; return *(int *)&x;",
        "int x[1] = {a}; return x[a];",
        "int n = a; int x[n]; x[0] = 1; return x[0];",
        "_Atomic int x = a; return x;",
    ],
)
def test_promote_leaves_alone(body: str) -> None:
    f = prepared(f"void use(int *); int f(int a) {{ {body} }}")
    assert instructions(f, Alloca)


def test_promote_names_variables() -> None:
    f = prepared("int f(int a) { int x = a; if (a) x++; return x; }")
    records = [each for each in f.instructions() if isinstance(each, DebugRecord) and each.value is not None]
    assert [r.variable.name for r in records if r.variable] == ["a", "x", "x", "x"]
    assert records[0].value is f.arguments[0]
    assert type(records[-1].value) is Phi
    assert all(r.kind == "value" for r in records)
    assert records[1].location is not None
    assert records[1].location.line == 1


def test_promote_makes_no_dead_phi() -> None:
    f = prepared("int f(int n) { int r = 0; for (int i = 0; i < n; i++) { int t; t = i; r += t; } return r; }")
    assert len(instructions(f, Phi)) == 2


def test_large_functions_take_linear_time() -> None:
    def seconds(count: int) -> float:
        body = "".join(f"{{ int v{i} = x + {i}; if (v{i} & 1) x ^= v{i}; else y += v{i}; }}\n" for i in range(count))
        module = read_c(f"int f(int x) {{ unsigned y = 0; while (x) {{ {body} }} return y; }}")
        start = time.perf_counter()
        prepare(Context(), module, "f")
        return time.perf_counter() - start

    small, large = seconds(250), seconds(2000)
    assert large < 30 * small + 1


# ---------------------------------------------------------------- split


SPLIT = "struct P { int x; char c; long y; }; void use(struct P *); void *memcpy(void *, const void *, unsigned long);"


@pytest.mark.parametrize(
    "body",
    [
        "struct P p = {1, 2, 3}; struct P q = p; q.x += a; return p.x + q.x;",
        "struct P p; p.x = a; return p.x + p.y;",
        "int t[3] = {1, 2, 3}; t[2] = a; return t[0] + t[2];",
        "struct P p = *in; return p.y + a;",
        "struct { struct P p[2]; } z = {0}; z.p[1].c = a; return z.p[1].c;",
        "struct { long a; int *b; } z = {a, 0}, w = z; return w.a;",
    ],
)
def test_split_and_promote(body: str) -> None:
    f = prepared(f"{SPLIT} int f(int a, struct P *in, struct P *out) {{ {body} }}")
    assert not instructions(f, Alloca)


@pytest.mark.parametrize(
    "body",
    [
        "struct P p; p.x = a; use(&p); return p.x;",
        "int t[3] = {1, 2, 3}; return t[3];",
        "int t[3] = {1, 2, 3}; return t[-1];",
        "int t[3] = {1, 2, 3}; return t[a];",
        "struct P p = {1}; *(short *)&p.x = 1; return p.x;",
        "struct P p = {1}; return *(int *)((char *)&p + 2);",
        "struct P p; p.x = a; *out = p; return 0;",  # the padding of p is seen in *out
        "struct P p = *in; *out = p; return p.x;",  # bytes of a pointer may be in it
        "struct P p = {1}; memcpy(&p, in, 6); return p.x;",
        "struct P p = {1}; memcpy(&p, in, 24); return p.x;",
        "volatile struct P p = {1}; return p.x;",
        "struct { int a; char c; } p; memcpy(&p, in, sizeof p); return p.a;",  # *in may end before the padding
    ],
)
def test_split_leaves_alone(body: str) -> None:
    f = prepared(f"{SPLIT} int f(int a, struct P *in, struct P *out) {{ {body} }}")
    assert instructions(f, Alloca)


def test_split_names_the_part_that_is_uninitialised() -> None:
    f = prepared("struct P { int x, y[2]; }; int f(void) { struct { struct P p; int z; } s; return s.p.y[1]; }")
    (made,) = instructions(f, Uninitialised)
    assert isinstance(made, Uninitialised)
    assert made.variable == "s.p.y[1]"


def test_split_uses_the_constants_of_an_initialiser() -> None:
    f = prepared("int f(void) { int t[3] = {1, 2, 3}; return t[1]; }")
    last = f.blocks[-1].terminator
    assert isinstance(last, Return)
    assert isinstance(last.value, ConstantInt)
    assert last.value.value == 2


# ---------------------------------------------------------------- control flow


def test_cfg_keeps_what_is_unreachable_by_decree() -> None:
    f = prepared("int f(int a) { if (a) __builtin_unreachable(); return 1; }")
    assert instructions(f, Unreachable)
    assert instructions(f, Branch)


def test_cfg_keeps_branches_on_uninitialised_values() -> None:
    f = prepared("int f(void) { int x; if (x) ; return 1; }")
    assert instructions(f, Uninitialised)
    assert instructions(f, Branch)


def test_cfg_keeps_endless_loops() -> None:
    f = prepared("int f(int a) { if (a) for (;;) ; return 1; }", until="cfg")
    assert any(block in block.terminator.successors() for block in f.blocks)


UNDEFINED = """
define i32 @f(i32 %a) {
entry:
  br i1 undef, label %x, label %y
x:
  br label %z
y:
  br label %z
dead:
  br label %z
z:
  %p = phi i32 [ 1, %x ], [ 2, %y ], [ 3, %dead ]
  switch i32 2, label %z2 [ i32 1, label %no
    i32 2, label %yes ]
no:
  ret i32 5
yes:
  %q = and i1 true, %c
  %c = icmp eq i32 %a, 1
  ret i32 %p
z2:
  ret i32 0
}
"""


def test_cfg_decides_constants_but_not_undef() -> None:
    text = UNDEFINED.replace("  %q = and i1 true, %c\n  %c = icmp eq i32 %a, 1\n", "")
    f = step_on(text, "unreachable-blocks", "constant-fold", "cfg").functions["@f"]
    assert instructions(f, Branch)
    assert not instructions(f, Switch)
    (phi,) = instructions(f, Phi)
    assert len(phi.operands()) == 2


def test_fold_sanitiser_conditions() -> None:
    f = prepared("int f(int a, int b) { return a << 3; }", until="cfg")
    assert len(f.blocks) == 1
    module = read_c("int f(int a, int b) { return a << 3; }", "-fsanitize=shift", "-fsanitize-trap=all")
    prepare(Context(), module, "f", check=check)
    f = module.functions["@f"]
    assert all(not isinstance(b.condition, ConstantInt) for b in instructions(f, Branch) if isinstance(b, Branch))
    assert len(f.blocks) == 3


def test_computed_gotos_keep_their_targets() -> None:
    f = prepared("int f(int n) { static void *t[] = {&&a, &&b}; goto *t[n & 1]; a: return 1; b: return 2; }")
    (jump,) = instructions(f, IndirectBranch)
    assert isinstance(jump, IndirectBranch)
    assert [block.name for block in jump.targets] == ["%a", "%b"]


def test_addresses_of_blocks_that_go_become_a_number() -> None:
    module = read_c("void *t; int f(int n) { t = &&a; return 1; a: return 2; }")
    prepare(Context(), module, "f", check=check)
    assert len(module.functions["@f"].blocks) == 1


def test_single_exit_and_lower_switch() -> None:
    text = """
    define i32 @f(i32 %a) {
    entry:
      switch i32 %a, label %d [ i32 1, label %x
        i32 2, label %y
        i32 7, label %x ]
    x:
      %p = phi i32 [ 5, %entry ], [ 5, %entry ]
      ret i32 %p
    y:
      ret i32 2
    d:
      ret i32 3
    }"""
    f = step_on(text, "single-exit").functions["@f"]
    assert len(instructions(f, Return)) == 1
    assert len(instructions(f, Phi)) == 2
    f = step_on(text, "lower-switch", "single-exit").functions["@f"]
    assert not instructions(f, Switch)
    assert len(instructions(f, Branch)) == 3


def test_returns_before_and_behind_an_alloca_stay_apart() -> None:
    text = """
    define i32 @f(i32 %a, i32 %n) {
    entry:
      %c = icmp eq i32 %a, 0
      br i1 %c, label %exit, label %more
    more:
      %p = alloca i8, i32 %n
      store i8 1, ptr %p
      br label %exit
    exit:
      %r = phi i32 [ 5, %entry ], [ %a, %more ]
      ret i32 %r
    }"""
    f = step_on(text, "single-exit").functions["@f"]
    assert len(instructions(f, Return)) == 2
    assert not instructions(f, Phi)


# ---------------------------------------------------------------- module


def test_entry_runs_constructors_in_order() -> None:
    module = read_c("""
        __attribute__((constructor)) void c3(void) {} __attribute__((constructor(200))) void c2(void) {}
        __attribute__((constructor(101))) void c1(void) {} __attribute__((destructor)) void d1(void) {}
        __attribute__((destructor(101))) void d2(void) {} void unused(void) {}
        int main(int argc, char **argv) { return argc; }""")
    assert [f.name for f in constructors(module)] == ["@c1", "@c2", "@c3"]
    assert [f.name for f in destructors(module)] == ["@d1", "@d2"]
    prepare(Context(), module, "main", check=check)
    start = module.functions["@limpet.start"]
    calls = [call.callee for call in instructions(start, Call) if isinstance(call, Call)]
    names = [callee.name for callee in calls if isinstance(callee, Function)]
    assert names == ["@c1", "@c2", "@c3", "@main", "@d1", "@d2"]
    assert "@unused" not in module.functions
    assert not module.globals


def test_entry_may_be_an_alias_and_must_exist() -> None:
    source = 'int g(int a) { return a; } int f(int) __attribute__((alias("g"))); int h(int a) { return f(a); }'
    module = read_c(source)
    prepare(Context(), module, "f", check=check)
    assert set(module.functions) == {"@g", "@limpet.start"}
    module = read_c(source)
    prepare(Context(), module, "h", check=check)
    assert set(module.functions) == {"@g", "@h", "@limpet.start"}
    assert not module.aliases
    with pytest.raises(InputError):
        prepare(Context(), read_c(source), "main")


def test_dead_code_keeps_what_can_go_wrong() -> None:
    text = """
    define i32 @f(ptr %p, i32 %a) {
      %1 = load i32, ptr %p
      %2 = sdiv i32 1, %a
      %3 = add nsw i32 %a, 1
      %4 = add i32 %a, 1
      %5 = xor i32 %4, 3
      %6 = getelementptr i8, ptr %p, i32 %a
      %7 = shl i32 1, %a
      ret i32 0
    }"""
    f = step_on(text, "dead-instructions").functions["@f"]
    assert [each.name for each in f.instructions()] == ["%1", "%2", "%3", "%7", ""]


def test_globals_reached_through_initialisers_stay() -> None:
    module = read_c("""
        static int g(void) { return 1; } static int (*t[2])(void) = {g}; static void *other = t; static int unused;
        int f(int a) { return t[a](); }""")
    prepare(Context(), module, "f", check=check)
    assert set(module.functions) == {"@f", "@g", "@limpet.start"}
    assert set(module.globals) == {"@t"}


def test_steps_are_timed_and_can_be_stopped_after() -> None:
    module = read_c("int f(int a) { int x = a; return x; }")
    ctx = Context()
    prepare(ctx, module, "f", until="split")
    assert "prepare.split" in ctx.statistics.seconds
    assert "prepare.promote" not in ctx.statistics.seconds
    assert instructions(module.functions["@f"], Store)
    assert instructions(module.functions["@f"], Load)
    assert not instructions(module.functions["@f"], GetElementPtr)
    with pytest.raises(UsageError):
        prepare(Context(), module, "f", until="nothing")


# ---------------------------------------------------------------- thread

SCOPES = """
int g(int);
int f(int n) {
  int i = 0;
  while (1) {
    int x = g(i);
    if (x == 7) break;
    {
      int y = g(x);
      if (y == 3) return 5;
      if (y == 9) continue;
      g(y);
    }
    i++;
  }
  return i;
}
"""


def test_thread_takes_ways_out_of_scopes_apart() -> None:
    f = prepared(SCOPES, until="thread")
    assert not instructions(f, Switch)
    # The scope of y is left with three destinations and that of x with three: each copy ends its variable.
    ends = [each for each in instructions(f, Call) if each.callee.plain_name == "llvm.lifetime.end.p0"]  # type: ignore[attr-defined]
    assert len(ends) == 3 + 3 + 2
    assert len({block.name for block in f.blocks}) == len(f.blocks)


def test_thread_lets_the_loop_see_what_is_true_on_each_way() -> None:
    f = prepared(SCOPES)
    assert not instructions(f, Switch)
    assert not any("cleanup" in phi.name for phi in instructions(f, Phi))


def test_thread_takes_blocks_apart_that_only_lead_on() -> None:
    """The scope of y ends on both ways to the end of the scope of x; only there they part."""
    source = """
int g(int);
int f(int n) {
  int i = 0;
  while (1) {
    int x = g(i);
    int y = g(x);
    if (x == 7) break;
    { int z = g(y); if (z == 3) break; i++; }
  }
  return i;
}
"""
    f = prepared(source, until="thread")
    assert not instructions(f, Switch)


def test_thread_keeps_heads_of_loops() -> None:
    text = """
define i32 @f(i32 %n) {
entry:
  %slot = alloca i32
  store i32 0, ptr %slot
  br label %head
head:
  %at = load i32, ptr %slot
  switch i32 %at, label %end [ i32 0, label %one
                               i32 1, label %two ]
one:
  store i32 1, ptr %slot
  br label %head
two:
  store i32 2, ptr %slot
  br label %head
end:
  ret i32 %n
}
"""
    module = step_on(text, "thread")
    assert len(module.functions["@f"].blocks) == 5


@pytest.mark.parametrize(
    ("what", "change"),
    [
        ("its address is known elsewhere", ("call void @use(ptr %slot)", "")),
        ("it is volatile", ("", "volatile")),
        ("it gets more than constants", ("store i32 %n, ptr %slot", "")),
        ("it is read in another width", ("%h = load i16, ptr %slot", "")),
    ],
)
def test_thread_leaves_other_slots_alone(what: str, change: tuple[str, str]) -> None:
    extra, volatile = change
    text = f"""
declare void @use(ptr)
define i32 @f(i32 %n, i1 %c) {{
entry:
  %slot = alloca i32
  {extra}
  br i1 %c, label %one, label %two
one:
  store i32 1, ptr %slot
  br label %meet
two:
  store i32 2, ptr %slot
  br label %meet
meet:
  %at = load {volatile} i32, ptr %slot
  switch i32 %at, label %end [ i32 1, label %other ]
other:
  ret i32 1
end:
  ret i32 %n
}}
"""
    assert instructions(step_on(text, "thread").functions["@f"], Switch), what


def test_thread_with_phis_behind_and_a_way_that_is_not_known() -> None:
    text = """
define i32 @f(i32 %n, i1 %c, i1 %d) {
entry:
  %slot = alloca i32
  store i32 4, ptr %slot
  br i1 %c, label %one, label %perhaps
one:
  store i32 1, ptr %slot
  br label %meet
perhaps:
  br i1 %d, label %two, label %meet
two:
  store i32 2, ptr %slot
  br label %meet
meet:
  %here = add i32 %n, 1
  %at = load i32, ptr %slot
  switch i32 %at, label %end [ i32 1, label %other
                               i32 2, label %end ]
other:
  ret i32 1
end:
  %got = phi i32 [ %here, %meet ], [ %here, %meet ]
  ret i32 %got
}
"""
    # `%here` is used elsewhere: such blocks are not copied.
    assert len(step_on(text, "thread").functions["@f"].blocks) == 7
    moved = text.replace("%here = add i32 %n, 1\n", "").replace("%here", "%n")
    f = step_on(moved, "thread").functions["@f"]
    (phi,) = instructions(f, Phi)
    assert isinstance(phi, Phi)
    assert sorted(source.name for _, source in phi.incoming) == ["%meet", "%meet", "%meet.2"]
    assert len(instructions(f, Switch)) == 1


def test_thread_is_linear_in_nested_scopes() -> None:
    depth = 40
    body = "g(n);"
    for level in range(depth):
        body = f"{{ int v{level} = g({level}); if (v{level}) return {level}; {body} }}"
    f = prepared(f"int g(int); int f(int n) {{ {body} return -1; }}", until="thread")
    assert len(f.blocks) < 12 * depth


# ---------------------------------------------------------------- endless


@pytest.mark.parametrize("loop", ["for (;;) ;", "again: goto again;", "for (unsigned i = 0;; i = 5 * i + 3) ;"])
def test_a_loop_that_does_nothing_for_ever_ends_the_run(loop: str) -> None:
    f = prepared(f"int f(int c) {{ if (c) {{ {loop} }} return 7; }}")
    (ended,) = [block for block in f.blocks if type(block.terminator) is Unreachable]
    assert [type(each) for each in ended.instructions] == [Call, Unreachable]
    (call,) = instructions(f, Call)
    assert isinstance(call, Call) and isinstance(call.callee, Function)
    assert call.callee.plain_name == "__limpet_abort"


def test_cycles_of_several_blocks_do_nothing_either() -> None:
    text = """define i32 @f(i1 %c) {
entry:
  br i1 %c, label %one, label %out
one:
  %x = phi i32 [ 1, %entry ], [ %y, %two ]
  br label %two
two:
  %y = mul i32 %x, 3
  br label %one
out:
  ret i32 0
}
"""
    f = step_on(text, "endless").functions["@f"]
    assert [type(block.terminator) for block in f.blocks] == [Branch, Unreachable, Unreachable, Return]


@pytest.mark.parametrize(
    "loop",
    [
        "for (;;) *p = 1;",
        "for (;;) n += *p;",
        "for (;;) g();",
        "for (;;) n++;",
        "for (;;) n = 7 / n;",
        "while (n) ;",
        "for (;;) if (n & 1) return n; else n = 3;",
    ],
)
def test_loops_that_do_something_or_end_stay(loop: str) -> None:
    f = prepared(f"void g(void); int f(int n, volatile int *p) {{ {loop} return 7; }}")
    called = [call.callee for call in instructions(f, Call) if isinstance(call, Call)]
    assert "__limpet_abort" not in [callee.plain_name for callee in called if isinstance(callee, Function)]
