"""Random programs that pass pointers to functions: to objects that may be the same, or point to each other or nowhere,
through nested and recursive calls. The bounded engine knows all about them."""

from __future__ import annotations

import random

HEAD = """\
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int), __VERIFIER_assert(int);
extern void *malloc(unsigned long);
struct node { int a; short b; struct node *next; long c; int *leaf; };
static int leaves[3];
static struct node table[3];
static struct node first, second;
static struct node *top = &first;
static int total;
"""
FIELDS = ("a", "b", "c")


class RandomFrames:
    """All arithmetic is small and every pointer is tested, so that nothing but the assertion can fail."""

    def __init__(self, seed: int, *, leaves: bool = False) -> None:
        """`leaves`: functions also go through nodes that they read by an index, and leave alone, to what these point
        to."""
        self.random = random.Random(seed)
        self.leaves = leaves
        self.functions: list[tuple[str, str]] = []
        """Name and shape: what it takes."""

    def text(self) -> str:
        lines = [HEAD]
        for number in range(self.random.randrange(1, 4)):
            lines += self._function(number)
        lines += self._main()
        return "\n".join(lines) + "\n"

    def _function(self, number: int) -> list[str]:
        r = self.random
        shape = r.choice(("pq", "p", "pi", "i", "P", "pz", "pqz", "zi"))
        name = f"f{number}"
        kinds = {"p": "struct node *", "q": "struct node *", "i": "int *", "P": "struct node **", "z": "struct node *"}
        parameters = ", ".join(f"{kinds[each]}{each}" for each in shape)
        returns = r.random() < 0.3 and "p" in shape
        result = "struct node *" if returns else "int "
        recursive = r.random() < 0.25
        lines = [f"static {result}{name}({parameters}, int n) {{"]
        nodes = [each for each in shape if each in "pq"]
        if "P" in shape:
            lines.append("  struct node *p = *P;")
            nodes = ["p"]
        if self.leaves and nodes and r.random() < 0.85:
            lines += self._through_leaves(nodes)
        else:
            lines += ["  " + self._statement(nodes, shape) for _ in range(r.randrange(1, 4))]
        if recursive:
            self.functions.append((name, shape))
            lines.append(f"  if (n > 0) {self._call(name, shape, nodes, 'n - 1')}")
            self.functions.pop()
        elif self.functions and r.random() < 0.5:
            callee, theirs = r.choice(self.functions)
            if self._callable(theirs, nodes, shape):
                lines.append("  " + self._call(callee, theirs, nodes, "n"))
        lines.append(f"  return {r.choice(nodes) if returns else self._value(nodes, shape)};\n}}")
        self.functions.append((name, shape))
        return lines

    def _callable(self, shape: str, nodes: list[str], mine: str) -> bool:
        return bool(nodes) or set(shape) <= {*mine, "z"}

    def _call(self, name: str, shape: str, nodes: list[str], count: str) -> str:
        r = self.random
        arguments = []
        for each in shape:
            if each in "pq":
                arguments.append(r.choice(nodes) if nodes else each)
            elif each == "z":
                arguments.append(r.choice(("0", *(f"(n ? {node} : 0)" for node in nodes), *nodes)))
            elif each == "i":
                arguments.append(f"&{r.choice(nodes)}->a" if nodes and r.random() < 0.7 else "&total")
            else:
                arguments.append(f"&{r.choice(nodes)}->next" if nodes and r.random() < 0.5 else "&top")
        guard = [f"{argument[1:].split('->')[0]}->next" for argument in arguments if argument.endswith("->next")]
        test = f"if ({' && '.join(guard)}) " if guard else ""
        return f"{test}{name}({', '.join(arguments)}, {count});"

    def _places(self, nodes: list[str], shape: str) -> list[tuple[str, str]]:
        """What can be written, and when."""
        places = [(f"{node}->{field}", "1") for node in nodes for field in FIELDS]
        places += [(f"{node}->next->{field}", f"{node}->next") for node in nodes for field in FIELDS[:2]]
        places += [("*i", "1")] * ("i" in shape) * 3
        places += [(f"z->{field}", "z") for field in FIELDS for _ in range(2) if "z" in shape]
        return [*places, ("total", "1"), ("first.a", "1"), ("top->b", "1"), ("table[1].a", "1")]

    def _value(self, nodes: list[str], shape: str) -> str:
        r = self.random
        place, when = r.choice(self._places(nodes, shape))
        read = place if when == "1" else f"({when} ? {place} : 3)"
        return f"(int)(({read} + {r.choice(('n', '1', '2', 'n * 2'))}) & 7)"

    def _through_leaves(self, nodes: list[str]) -> list[str]:
        r = self.random
        lines = ["  n = (n + table[n & 1].a) & 3;"] if r.random() < 0.9 else []
        for _ in range(r.randrange(1, 4)):
            one, other = (r.choice([*nodes, "top"]) for _ in range(2))
            if r.random() < 0.3:
                lines.append(f"  if ({one}->next && {one}->next->leaf) *{one}->next->leaf = n;")
            else:
                guard = f"if ({one}->leaf && {other}->leaf)"
                lines.append(f"  {guard} *{one}->leaf = (*{other}->leaf + {r.choice(('n', '1', '2'))}) & 7;")
        return lines

    def _statement(self, nodes: list[str], shape: str) -> str:
        r = self.random
        if nodes and r.random() < 0.2:
            value = r.choice([*nodes, "0", "&first", "&table[1]"])
            return f"{r.choice(nodes)}->next = {value};"
        if nodes and r.random() < 0.1:
            return f"for (int k = 0; k < 2; k++) {r.choice(nodes)}->a = ({r.choice(nodes)}->a + k + n) & 7;"
        if "P" in shape and r.random() < 0.3:
            return r.choice(("*P = &second;", "if (p->next) *P = p->next;"))
        if len(nodes) == 2 and r.random() < 0.15:
            return "{ struct node *t = n & 1 ? p : q; t->a = (t->a + 1) & 7; }"
        place, when = r.choice(self._places(nodes, shape))
        line = f"{place} = {self._value(nodes, shape)};"
        return line if when == "1" else f"if ({when}) {line}"

    def _main(self) -> list[str]:
        r = self.random
        lines = [
            "int main(void) {",
            "  int n = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int();",
            "  __VERIFIER_assume(n >= 0 && n <= 2 && m >= 0 && m <= 2);",
            "  struct node local = {1, 2, 0, 3}, *heap = malloc(sizeof *heap);",
            "  if (!heap) return 0;",
            "  heap->a = 4; heap->b = 5; heap->c = 6; heap->next = 0;",
        ]
        objects = ["&local", "heap", "&first", "&second", "&table[n]", "&table[m]", "(m ? &first : &second)"]
        for at in range(2):
            lines.append(f"  struct node *p{at} = {r.choice(objects)};")
        for _ in range(r.randrange(0, 3)):
            lines.append(f"  {r.choice(('p0', 'p1', 'heap'))}->next = {r.choice([*objects, 'p0', 'p1', '0'])};")
        nodes = ["p0", "p1", "heap"]
        if self.leaves:
            lines.append("  heap->leaf = 0;")
            given = ["&leaves[n]", "&leaves[m]", "&leaves[2]", "0", "&total"]
            lines += [f"  {node}->leaf = {r.choice(given)};" for node in nodes]
        for _ in range(r.randrange(1, 4)):
            name, shape = r.choice(self.functions)
            lines.append("  " + self._call(name, shape, nodes, r.choice("nm")))
        places = [
            "p0->a",
            "p1->a",
            "p0->b",
            "local.a",
            "heap->c",
            "total",
            "first.a",
            "table[1].a",
            "top->b",
            "table[n].a",
        ]
        if self.leaves:
            places += ["leaves[n]", "leaves[m]", "leaves[2]"] * 3
        place = r.choice(places)
        lines.append(f"  __VERIFIER_assert({place} {r.choice(('==', '!=', '<='))} {r.randrange(8)});")
        lines.append("  return 0;\n}")
        return lines
