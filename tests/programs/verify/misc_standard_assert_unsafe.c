// limpet: unsafe(assertion@10)
// why: The assertion of the standard library.
// inputs: 5
#include <assert.h>
#include <limpet.h>

int main(void)
{
    int x = limpet_nondet_int();
    assert((x & 1) == 0); // <- here
    return 0;
}
