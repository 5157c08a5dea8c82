// modes: 32 64
#include <stdatomic.h>
#include <stdio.h>

struct stack { atomic_uint top; int cells[8]; };

static int push(struct stack *s, int v)
{
    unsigned t = atomic_load(&s->top);
    do {
        if (t == 8)
            return 0;
    } while (!atomic_compare_exchange_weak(&s->top, &t, t + 1));
    s->cells[t] = v;
    return 1;
}

int main(void)
{
    struct stack s = {0};
    int ok = 0;
    for (int i = 0; i < 10; i++)
        ok += push(&s, i * 3);
    printf("%d %u %d\n", ok, atomic_load(&s.top), s.cells[7]);
    static _Atomic short h = -1;
    printf("%d ", atomic_fetch_add(&h, 2));
    printf("%d\n", h);
    static unsigned u = 3;
    unsigned old = __atomic_fetch_nand(&u, 1, __ATOMIC_RELAXED);
    printf("%u %x\n", old, u);
    static _Atomic _Bool b;
    printf("%d ", atomic_exchange(&b, 1));
    printf("%d\n", b);
    static atomic_long l = 1;
    l <<= 4;
    l |= 3;
    printf("%ld\n", l);
    return 0;
}
