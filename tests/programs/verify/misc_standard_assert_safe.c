// limpet: safe
// why: The assertion of the standard library.
// inputs: 4
#include <assert.h>
#include <limpet.h>

int main(void)
{
    int x = limpet_nondet_int();
    if (x % 2 != 0)
        return 0;
    assert((x & 1) == 0);
    return 0;
}
