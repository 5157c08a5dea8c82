// limpet: safe
// why: A global pointer to a local variable is used only while the variable lives.
// inputs: 9
#include <limpet.h>

static int *current;

static int handle(int x)
{
    int local = x;
    current = &local;
    int result = *current;
    current = 0;
    return result;
}

int main(void)
{
    int x = limpet_nondet_int();
    int y = handle(x);
    limpet_assert(y == x);
    limpet_assert(current == 0);
    return 0;
}
