// limpet: safe --check assertion
// why: SeaHorn, figure 4: the assertions alone hold.
// inputs: 3, -4
#include <assert.h>

extern int nondet(void);

static int foo(int x, int y)
{
    int res = x + y;
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
