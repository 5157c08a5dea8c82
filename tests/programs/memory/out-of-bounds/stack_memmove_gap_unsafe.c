// limpet: unsafe(out-of-bounds@9)
// why: Making room for one more element moves the last one out of the array.
// inputs: 0
#include <limpet.h>
#include <string.h>

static void insert(int *a, unsigned n, unsigned at, int value)
{
    memmove(a + at + 1, a + at, (n - at) * sizeof *a); // <- here
    a[at] = value;
}

int main(void)
{
    int a[4] = {1, 2, 3, 4};
    unsigned at = limpet_nondet_uint();
    limpet_assume(at < 4);
    insert(a, 4, at, 9);
    limpet_assert(a[at] == 9);
    return 0;
}
