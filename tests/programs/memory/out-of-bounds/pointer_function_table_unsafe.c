// limpet: unsafe(out-of-bounds@14)
// why: The operation code is one more than there are operations.
// inputs: 3
#include <limpet.h>

static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int both(int a, int b) { return a & b; }

typedef int operation(int, int);

static operation *choose(operation *const *table, unsigned code)
{
    return table[code]; // <- here
}

int main(void)
{
    operation *table[] = {add, sub, both};
    unsigned code = limpet_nondet_uint();
    limpet_assume(code <= sizeof table / sizeof *table);
    limpet_assert(choose(table, code)(3, 1) <= 4);
    return 0;
}
