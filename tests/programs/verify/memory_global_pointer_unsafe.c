// limpet: unsafe(use-after-return@21)
// why: A global pointer keeps the address of a local variable too long.
// inputs: 9
#include <limpet.h>

static int *current;

static int handle(int x)
{
    int local = x;
    current = &local;
    int result = *current;
    return result;
}

int main(void)
{
    int x = limpet_nondet_int();
    int y = handle(x);
    limpet_assert(y == x);
    limpet_assert(*current == x); // <- here
    return 0;
}
