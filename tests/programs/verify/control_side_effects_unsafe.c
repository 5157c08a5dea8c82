// limpet: unsafe(assertion@19)
// why: The bitwise operator evaluates both operands, so the call happens always.
// inputs: 1
#include <limpet.h>

static int calls;

static int expensive(void)
{
    calls++;
    return 1;
}

int main(void)
{
    _Bool known = limpet_nondet_bool();
    int result = known | expensive();
    limpet_assert(result == 1);
    limpet_assert(calls == !known); // <- here
    return 0;
}
