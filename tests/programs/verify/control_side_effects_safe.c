// limpet: safe
// why: A function with an effect is called only when the first operand does not decide.
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
    int result = known || expensive();
    limpet_assert(result == 1);
    limpet_assert(calls == !known);
    return 0;
}
