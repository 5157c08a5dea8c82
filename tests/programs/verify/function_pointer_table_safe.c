// limpet: safe
// why: Operations are chosen from a table by an index that is in range.
// inputs: 1, 5
#include <limpet.h>

static int add_one(int x) { return x + 1; }
static int twice(int x) { return x * 2; }
static int negate(int x) { return -x; }
static int (*const operations[3])(int) = {add_one, twice, negate};

int main(void)
{
    unsigned i = limpet_nondet_uint();
    int x = limpet_nondet_schar();
    limpet_assume(i < 3);
    int y = operations[i](x);
    limpet_assert(y >= -256 && y <= 254);
    return 0;
}
