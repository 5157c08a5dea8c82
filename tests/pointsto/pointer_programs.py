"""Random C programs that do little else than move pointers around.

Every pointer is valid at all times, so that runs do not end early: objects are never freed, and what is pointed
to is always a whole `struct n`, of which some lie in arrays, in other structs, on the stack of `main` or on the heap.
"""

from __future__ import annotations

import random

HEAD = """
#include <stdlib.h>
#include <string.h>
#include <stdarg.h>
union u { long number; struct n *pointer; };
struct n { struct n *a, *b; union u u; struct n **list; char text[8]; unsigned count; };
struct pair { struct n first, between, second; };
static struct n *list[4];
static struct n g0, g1, array[4];
static struct pair pair;
static struct n *held, **cursor = list;
static unsigned long hidden;
static int budget = 60;
static struct n *init(struct n *p) {
  memset(p, 0, sizeof *p);
  p->a = p; p->b = p; p->u.pointer = p; p->list = malloc(4 * sizeof(struct n *));
  for (int i = 0; i < 4; i++) p->list[i] = p;
  return p;
}
static void bytes(void *to, const void *from, unsigned long n) {
  char *t = to; const char *f = from;
  while (n--) *t++ = *f++;
}
static void blocks(void *to, const void *from, unsigned long n) { if (to != from) memcpy(to, from, n); }
static struct n *pick(int n, ...) {
  va_list l;
  va_start(l, n);
  struct n *r = va_arg(l, struct n *);
  while (n-- > 1) { struct n *next = va_arg(l, struct n *); next->count++; if (next->count & 1) r = next; }
  va_end(l);
  return r;
}
"""

STATEMENTS = (
    "{p}->a = {q};",
    "{p} = {q}->b;",
    "{p} = {q}->a;",
    "{p}->b = {q};",
    "{p}->count++;",
    "{p}->text[i & 7] = (char)i;",
    "*{p} = *{q};",
    "if ({p} != {q}) memcpy({p}, {q}, sizeof *{p});",
    "memcpy(&{p}->a, &{q}->b, sizeof(struct n *));",
    "blocks({p}, {q}, sizeof *{p});",
    "{p}->list[i & 3] = {q};",
    "{p} = {q}->list[i & 3];",
    "{p}->list = {q}->list;",
    "{p}->list = &{q}->a;  {p}->list = list;",
    "held = {p};",
    "{p} = held;",
    "{p} = list[i & 3];",
    "list[i & 3] = {p};",
    "*cursor = {p};  cursor = &list[i & 3];",
    "{p} = &array[i & 3];",
    "{p} = &pair.first;",
    "{p} = &pair.second;",
    "{p} = init(malloc(sizeof *{p}));",
    "{p} = i & 1 ? {p} : {q};",
    "swap(&{p}, &{q});",
    "swap(&{p}->a, &{q}->b);",
    "{p} = pick(2, {p}, {q});",
    "{p} = choose[i & 1]({p}, {q});",
    "{p}->u.pointer = {q};",
    "{p} = {q}->u.pointer;",
)
"""The last few make pointers of numbers; see `NUMBERS`."""

NUMBERS = (
    "bytes({p}, {q}, sizeof *{p});",
    "{p} = (struct n *)(unsigned long){q};",
    "hidden = (unsigned long){p};  {q} = (struct n *)hidden;",
    "{{ unsigned long d = (unsigned long){p} ^ (unsigned long){q}; {p} = (struct n *)((unsigned long){p} ^ d); }}",
    "{p}->u.number = {q}->u.number;",
    "{p}->u.number = (long){q};",
)

END = """
int main(void) {
  struct n local; struct pair own;
  init(&g0); init(&g1); init(&pair.first); init(&pair.second); init(&local); init(&own.first); init(&own.second);
  for (int i = 0; i < 4; i++) { init(&array[i]); list[i] = &array[i]; }
  held = &g0;
  f0(&g1, &local, 1);
  f1(&own.first, &own.second, 2);
  f2(&local, &own.second, 3);
  return 0;
}
"""


def make(seed: int, functions: int = 5) -> str:
    chance = random.Random(seed)
    # Each program has a taste of its own: few kinds of statements keep regions apart that many would unify.
    kinds = chance.sample(STATEMENTS, chance.randint(1, 3) if seed % 2 else chance.randint(3, 12))
    if seed % 3 == 0:
        kinds += chance.sample(NUMBERS, chance.randint(1, 3))
    lines = [HEAD]
    lines += [f"static struct n *f{k}(struct n *p, struct n *q, int i);" for k in range(functions)]
    lines.append("static void swap(struct n **p, struct n **q) { struct n *t = *p; *p = *q; *q = t; }")
    lines.append("static struct n *(*choose[2])(struct n *, struct n *);")
    lines.append("static struct n *left(struct n *p, struct n *q) { p->count++; return p; }")
    lines.append("static struct n *right(struct n *p, struct n *q) { p->count++; return q->a; }")
    lines.append("static struct n *(*choose[2])(struct n *, struct n *) = {left, right};")
    for k in range(functions):
        lines.append(f"static struct n *f{k}(struct n *p, struct n *q, int i) {{")
        lines.append("  struct n *r = p, *s = q;")
        lines.append("  if (budget-- <= 0) return p;")
        for _ in range(chance.randint(3, 9)):
            names = {name: chance.choice("pqrs") for name in ("p", "q")}
            text = chance.choice(kinds).format(**names)
            if chance.random() < 0.2:
                other = chance.randrange(functions) if chance.random() < 0.3 else chance.randrange(k, functions)
                if other != k or chance.random() < 0.5:
                    text = f"{names['p']} = f{other}({names['q']}, {names['p']}, i + {chance.randrange(3)});"
            if chance.random() < 0.2:
                text = f"for (int j = 0; j < 3; j++) {{ {text} i += j; }}"
            lines.append(f"  {text}")
        lines.append("  p->count++; q->count += p->a->count; r->count++; s->count++;")
        lines.append(f"  return {chance.choice('pqrs')};\n}}")
    return "\n".join([*lines, END])
