// limpet: unsafe(use-after-scope@15)
// why: The array belongs to the inner block, which is the first thing that the function does.
// inputs: 3
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int() & 3;
    int *last = &n;
    {
        int squares[n + 1];
        squares[n] = n * n;
        last = &squares[n];
    }
    limpet_assert(*last == n * n); // <- here
    return 0;
}
