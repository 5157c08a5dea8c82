// limpet: safe
// why: The operation code is the index of an operation.
// inputs: 2
#include <limpet.h>

static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int both(int a, int b) { return a & b; }

typedef int operation(int, int);

static operation *choose(operation *const *table, unsigned code)
{
    return table[code];
}

int main(void)
{
    operation *table[] = {add, sub, both};
    unsigned code = limpet_nondet_uint();
    limpet_assume(code < sizeof table / sizeof *table);
    limpet_assert(choose(table, code)(3, 1) <= 4);
    return 0;
}
