// limpet: safe
// why: The function that is called has the type of the pointer in both cases.
// inputs: 1, 3
#include <limpet.h>

static int one(int x) { return x; }
static int other(int x) { return x + 1; }

int main(void)
{
    _Bool first = limpet_nondet_bool();
    int x = limpet_nondet_schar();
    int (*f)(int) = first ? one : (int (*)(int))other;
    limpet_assert(f(x) - x <= 1);
    return 0;
}
