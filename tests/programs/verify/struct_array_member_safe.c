// limpet: safe
// why: Copying a struct copies the array in it.
// inputs: 2, 77
#include <limpet.h>

struct block { int n; int data[4]; };

int main(void)
{
    struct block a = {4, {1, 2, 3, 4}}, b;
    unsigned i = limpet_nondet_uint();
    int value = limpet_nondet_int();
    limpet_assume(i < 4 && value > 4);
    b = a;
    b.data[i] = value;
    limpet_assert(a.data[i] == (int)i + 1 && b.data[i] == value);
    return 0;
}
