// limpet: safe
// why: Both operations that the pointer may lead to keep the number within its limits.
// inputs: 1, 0, 1, 0, 1, 0, 1, 0, 0
#include <limpet.h>

static int up(int x)
{
    return x < 1000 ? x + 1 : x;
}

static int down(int x)
{
    return x > 0 ? x - 1 : x;
}

int main(void)
{
    int x = 0;
    while (limpet_nondet_bool()) {
        int (*operation)(int) = limpet_nondet_bool() ? up : down;
        x = operation(x);
        limpet_assert(x >= 0 && x <= 1000);
    }
    return 0;
}
