// limpet: unsafe(signed-overflow@10)
// why: SeaHorn, figure 4: the swap by sums and differences is right, but the sum of two ints can overflow.
// inputs: 2147483647, 1
#include <assert.h>

extern int nondet(void);

static int foo(int x, int y)
{
    int res = x + y; // <- here
    return res;
}

static int bar(int x, int y)
{
    int res = x - y;
    assert(!(x >= 0 && y >= 0 && x < res));
    return res;
}

int main(void)
{
    int x = nondet();
    int y = nondet();
    int x_old = x;
    int y_old = y;
    x = foo(x, y);
    y = bar(x, y);
    x = bar(x, y);
    assert(x == y_old && y == x_old);
    return 0;
}
