// limpet: unsafe(assertion@17)
// why: The value behind the pointer is changed where the pointer should be.
// inputs: 1, 5
#include <limpet.h>

static void choose(int **where, int *first, int *second, _Bool take_first)
{
    **where = take_first ? *first : *second;
}

int main(void)
{
    _Bool first = limpet_nondet_bool();
    int a = 1, b = 2, c = 3, *p = &c;
    choose(&p, &a, &b, first);
    *p = limpet_nondet_int();
    limpet_assert(c == 3); // <- here
    limpet_assert(first ? b == 2 : a == 1);
    return 0;
}
