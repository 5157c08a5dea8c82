// limpet: safe
// why: Additions and subtractions exchange the two numbers in every round.
// inputs: 1, 1, 1, 1, 0
#include <limpet.h>

static int x, y;

static void add(void)
{
    x = x + y;
}

static void sub(void)
{
    x = x - y;
}

static void swap(void)
{
    add();
    y = x - y;
    sub();
}

int main(void)
{
    x = 0;
    y = 1;
    while (limpet_nondet_bool()) {
        int before_x = x, before_y = y;
        swap();
        limpet_assert(x == before_y && y == before_x);
    }
    return 0;
}
