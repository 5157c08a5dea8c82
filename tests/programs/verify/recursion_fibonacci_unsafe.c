// limpet: unsafe(assertion@21)
// why: The loop is one step ahead of the recursion from the second number on.
// inputs: 2
#include <limpet.h>

static unsigned fib(unsigned n)
{
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
}

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n <= 6);
    unsigned a = 0, b = 1;
    for (unsigned i = 0; i < n + (n > 1); i++) {
        unsigned next = a + b;
        a = b;
        b = next;
    }
    limpet_assert(a == fib(n)); // <- here
    return 0;
}
