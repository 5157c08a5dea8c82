"""Random programs whose inputs are few enough to try them all: native execution under sanitizers is the oracle.

A program reads up to three inputs from small ranges, computes with integers of all types, arrays, structs, pointers and
heap blocks, in loops and functions, and asserts something. Whether any input makes it go wrong is found out by a driver
that forks once for each combination of inputs. Everything is initialised, as sanitizers do not see what is not.

    python -m tests.differential.enumerated --count 2000 --jobs 2
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tests.differential.runner import limpet

SANITIZERS = "-fsanitize=address,undefined,float-cast-overflow,bounds-strict"
HEADER = """\
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int next_input(int low, int high);
"""
FOR_LIMPET = """\
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int next_input(int low, int high) {
  int value = __VERIFIER_nondet_int();
  __VERIFIER_assume(low <= value && value <= high);
  return value;
}
"""
DRIVER = """\
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
int program(void);
static int given[3], used, lows[3], highs[3];
int next_input(int low, int high) { (void)low; (void)high; return given[used++]; }
static int fails(void) {
  pid_t child = fork();
  if (child == 0) {
    freopen("/dev/null", "w", stderr);
    alarm(5);
    used = 0;
    program();
    _exit(0);
  }
  int status;
  waitpid(child, &status, 0);
  if (WIFSIGNALED(status) && WTERMSIG(status) == 14) { puts("slow"); exit(0); }
  return !WIFEXITED(status) || WEXITSTATUS(status) != 0;
}
int main(int argc, char **argv) {
  int n = (argc - 1) / 2;
  for (int i = 0; i < n; i++) { given[i] = lows[i] = atoi(argv[1 + 2 * i]); highs[i] = atoi(argv[2 + 2 * i]); }
  for (;;) {
    if (fails()) { printf("fails %d %d %d\\n", given[0], given[1], given[2]); return 0; }
    int at = 0;
    while (at < n && given[at] == highs[at]) { given[at] = lows[at]; at++; }
    if (at == n) break;
    given[at]++;
  }
  puts("holds");
  return 0;
}
"""
TYPES = (
    "int",
    "unsigned",
    "signed char",
    "unsigned char",
    "short",
    "unsigned short",
    "long long",
    "unsigned long long",
)
SMALL = (0, 1, 2, 3, 4, 5, 7, 8, 10, 16)
LARGE = (31, 32, 63, 100, 127, 128, 255, 1000, 32767, 65535, 2147483647, 2147483640)


@dataclass(frozen=True, slots=True)
class Enumerated:
    text: str
    """`int program(void)`, after `HEADER`."""
    ranges: tuple[tuple[int, int], ...]
    """Of the inputs."""


class _Writer:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.lines: list[str] = []
        self.depth = 1
        self.numbers: list[str] = []
        """Variables in scope."""
        self.arrays: list[tuple[str, int]] = []
        """Expressions for arrays of int, with their lengths."""
        self.pointers: list[tuple[str, int]] = []
        """Pointers to int, with how many there are after them."""
        self.counters: list[str] = []
        self.names = 0

    def program(self) -> Enumerated:
        pick = self.random
        ranges = tuple((low, low + pick.randint(1, 3)) for low in (pick.choice((-2, 0, 0, 1)),) * pick.randint(1, 3))
        helpers = self._helpers()
        self.lines = []
        for low, high in ranges:
            name = self._name("in")
            self._add(f"int {name} = next_input({low}, {high});")
            self.numbers.append(name)
        for _ in range(pick.randint(1, 2)):
            size = pick.randint(2, 6)
            name = self._name("a")
            values = ", ".join(str(pick.choice(SMALL)) for _ in range(pick.randint(1, size)))
            self._add(f"int {name}[{size}] = {{{values}}};")
            self.arrays.append((name, size))
        if pick.random() < 0.6:
            self._add("struct pair s = {1, 2, {3, 4, 5}};")
            self.numbers += ["s.first", "s.second"]
            self.arrays.append(("s.rest", 3))
        if pick.random() < 0.5:
            size = pick.randint(1, 4)
            self._add(f"int *block = calloc({size}, sizeof *block);")
            self._add("if (!block) return 0;")
            self.pointers.append(("block", size))
        for _ in range(pick.randint(2, 4)):
            self._variable()
        for _ in range(pick.randint(3, 7)):
            self._statement()
        self._add(f"assert({self._likely()});")
        if any(name == "block" for name, _ in self.pointers):
            self._add("free(block);")
        self._add("return 0;")
        body = "\n".join(self.lines)
        return Enumerated(f"{helpers}\nint program(void) {{\n{body}\n}}\n", ranges)

    def _helpers(self) -> str:
        pick = self.random
        limit = pick.randint(1, 4)
        operator = pick.choice(("+", "-", "*", "^"))
        return f"""struct pair {{ int first; short second; int rest[3]; }};
static int sum(const int *p, int n) {{ int t = 0; for (int i = 0; i < n; i++) t += p[i]; return t; }}
static void set(int *p, int value) {{ *p = value; }}
static int mix(int x, int y) {{ if (x > y) return x {operator} y; return y - x; }}
static int down(int n) {{ return n <= {limit} ? n : down(n - {pick.randint(1, 3)}) + 1; }}"""

    def _name(self, stem: str) -> str:
        self.names += 1
        return f"{stem}{self.names}"

    def _add(self, line: str) -> None:
        self.lines.append("  " * self.depth + line)

    def _variable(self) -> None:
        name = self._name("v")
        if self.random.random() < 0.25 and self.arrays:
            array, size = self.random.choice(self.arrays)
            start = self.random.randint(0, size)
            self._add(f"int *{name} = {array} + {start};")
            self.pointers.append((name, size - start))
            return
        self._add(f"{self.random.choice(TYPES)} {name} = {self._number()};")
        self.numbers.append(name)

    def _index(self, size: int) -> str:
        """Mostly, but not always, inside."""
        pick = self.random
        chance = pick.random()
        if chance < 0.4:
            return str(pick.randrange(size))
        if chance < 0.45 and self.counters:
            return pick.choice(self.counters)
        if chance < 0.98:
            return f"(unsigned)({self._number(1)}) % {size}u"
        return self._number(1)

    def _number(self, deep: int = 2) -> str:
        pick = self.random
        chance = pick.random()
        if deep == 0 or chance < 0.2:
            if self.numbers and pick.random() < 0.6:
                return pick.choice(self.numbers)
            return str(pick.choice(LARGE if pick.random() < 0.08 else SMALL))
        if chance < 0.55:
            operator = pick.choice(("+", "+", "-", "-", "&", "|", "^", "*", "/", "%", "<<", ">>"))
            left, right = self._number(deep - 1), self._number(deep - 1)
            if operator in ("/", "%") and pick.random() < 0.95:
                right = str(pick.randint(1, 7))
            if operator == "*" and pick.random() < 0.9:
                left = f"(unsigned)({left})"
            if operator in ("<<", ">>"):
                right = f"({right} & 7)" if pick.random() < 0.97 else right
                left = f"(unsigned)({left})" if pick.random() < 0.95 else left
            return f"({left} {operator} {right})"
        if chance < 0.65 and self.arrays:
            array, size = pick.choice(self.arrays)
            return f"{array}[{self._index(size)}]"
        if chance < 0.72 and self.pointers:
            pointer, size = pick.choice(self.pointers)
            return f"{pointer}[{self._index(max(size, 1))}]"
        if chance < 0.78:
            return f"(({pick.choice(TYPES)}){self._number(deep - 1)})"
        if chance < 0.84:
            return f"({self._condition(deep - 1)} ? {self._number(deep - 1)} : {self._number(deep - 1)})"
        if chance < 0.9 and self.arrays:
            array, size = pick.choice(self.arrays)
            return f"sum({array}, {pick.choice((str(size), str(size - 1), f'({self._number(0)}) & 1'))})"
        if chance < 0.95:
            return f"mix({self._number(deep - 1)}, {self._number(deep - 1)})"
        return f"down({pick.choice(self.numbers)} & 7)"

    def _condition(self, deep: int = 1) -> str:
        operator = self.random.choice(("<", "<=", "==", "!=", ">", ">="))
        return f"{self._number(deep)} {operator} {self._number(deep)}"

    def _target(self) -> str:
        pick = self.random
        chance = pick.random()
        if chance < 0.4 and self.arrays:
            array, size = pick.choice(self.arrays)
            return f"{array}[{self._index(size)}]"
        if chance < 0.55 and self.pointers:
            pointer, size = pick.choice(self.pointers)
            return f"{pointer}[{self._index(max(size, 1))}]"
        return pick.choice(self.numbers)

    def _statement(self) -> None:
        pick = self.random
        chance = pick.random()
        if self.depth > 3 or chance < 0.45:
            self._add(f"{self._target()} {pick.choice(('=', '=', '=', '+=', '-=', '^='))} {self._number()};")
        elif chance < 0.6:
            self._add(f"if ({self._condition()}) {{")
            self._block()
            if pick.random() < 0.4:
                self._add("} else {")
                self._block()
            self._add("}")
        elif chance < 0.8:
            counter = self._name("i")
            limit = pick.choice((str(pick.randint(1, 6)), f"({pick.choice(self.numbers)} & 3)"))
            self._add(f"for (int {counter} = 0; {counter} < {limit}; {counter}++) {{")
            self.counters.append(counter)
            self._block()
            self.counters.remove(counter)
            self._add("}")
        elif chance < 0.86 and self.arrays:
            array, size = pick.choice(self.arrays)
            self._add(f"set(&{array}[{self._index(size)}], {self._number(1)});")
        elif chance < 0.9 and len(self.arrays) > 1:
            (to, room), (source, _) = pick.sample(self.arrays, 2)
            self._add(f"memcpy({to}, {source}, {pick.randint(1, room)} * sizeof(int));")
        elif chance < 0.94:
            self._add(f"switch ({self._number(1)} & 3) {{")
            for label in range(pick.randint(1, 3)):
                self._add(f"case {label}: {self._target()} = {self._number(1)}; {pick.choice(('break;', ''))}")
            self._add("default: break; }")
        else:
            self._add(f"assert({self._likely()});")

    def _likely(self) -> str:
        """Holds more often than not."""
        tests = [self._condition() for _ in range(self.random.randint(2, 3))]
        return " || ".join(tests)

    def _block(self) -> None:
        """With variables of its own."""
        kept = len(self.numbers), len(self.pointers)
        self.depth += 1
        for _ in range(self.random.randint(1, 2)):
            (self._variable if self.random.random() < 0.2 else self._statement)()
        self.depth -= 1
        del self.numbers[kept[0] :], self.pointers[kept[1] :]


def enumerated(seed: int) -> Enumerated:
    return _Writer(seed).program()


def native_result(program: Enumerated, folder: Path) -> str:
    """`holds`, `fails …`, or `slow`."""
    (folder / "program.c").write_text(HEADER + program.text, encoding="utf-8")
    (folder / "driver.c").write_text(DRIVER, encoding="utf-8")
    flags = ("-w", "-O0", "-g0", SANITIZERS, "-fno-sanitize-recover=all")
    command = ("gcc", *flags, "program.c", "driver.c", "-o", "program")
    subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=120)
    limits = [str(each) for pair in program.ranges for each in pair]
    done = subprocess.run(("./program", *limits), cwd=folder, capture_output=True, text=True, timeout=600)
    result = done.stdout.strip() or f"crashed: {done.stderr[-200:]}"
    if result == "holds" and _has_constant_overflow(folder):
        return "folded"  # gcc computes it while compiling, and its sanitizer does not see it
    return result


def _has_constant_overflow(folder: Path) -> bool:
    command = ("gcc", "-fsyntax-only", "-Werror=overflow", "-Werror=div-by-zero", "-Werror=shift-overflow", "program.c")
    return subprocess.run(command, cwd=folder, check=False, capture_output=True, timeout=120).returncode != 0


def limpet_verdict(program: Enumerated, folder: Path, command: tuple[str, ...] = ("verify",)) -> str:
    path = folder / "for_limpet.c"
    path.write_text(FOR_LIMPET + HEADER + program.text + "int main(void) { return program(); }\n", encoding="utf-8")
    done = limpet([command[0], str(path), "--format", "json", "--timeout", "60", *command[1:]], time_limit=200)
    verdict: str = done.document().get("verdict", f"exit {done.exit_code}")
    return verdict


def compared(seed: int, command: tuple[str, ...] = ("verify",)) -> tuple[str, str]:
    """What execution and Limpet say."""
    program = enumerated(seed)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        return native_result(program, folder), limpet_verdict(program, folder, command)


def disagree(native: str, verdict: str) -> bool:
    if native.startswith("fails"):
        return verdict == "safe"
    return native == "holds" and verdict not in ("safe", "bounded", "unknown")


def campaign(seeds: range, command: tuple[str, ...], jobs: int) -> Iterator[tuple[int, str, str]]:
    with ThreadPoolExecutor(jobs) as pool:
        for seed, (native, verdict) in zip(seeds, pool.map(lambda s: compared(s, command), seeds), strict=True):
            yield seed, native, verdict


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--command", default="verify", help="with its options")
    arguments = parser.parse_args()
    counts: dict[tuple[str, str], int] = {}
    wrong: list[int] = []
    seeds = range(arguments.first, arguments.first + arguments.count)
    for seed, native, verdict in campaign(seeds, tuple(arguments.command.split()), arguments.jobs):
        key = native.split()[0], verdict
        counts[key] = counts.get(key, 0) + 1
        if disagree(native, verdict):
            wrong.append(seed)
            sys.stdout.write(f"seed {seed}: native {native}, limpet {verdict}\n")
            sys.stdout.flush()
    for (native, verdict), count in sorted(counts.items()):
        sys.stdout.write(f"native {native:8} limpet {verdict:8} {count}\n")
    sys.stdout.write(f"{len(wrong)} wrong: {wrong}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
