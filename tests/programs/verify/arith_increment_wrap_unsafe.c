// limpet: unsafe(signed-overflow@9)
// why: A signed counter must not be incremented beyond its largest value.
// inputs: 2147483647
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int();
    int next = n + 1; // <- here
    limpet_assert(next > n);
    return 0;
}
