// limpet: unsafe(wild-pointer@15)
// why: The environment is a number that was never an address, and it is read as a struct.
// inputs: 3
#include <limpet.h>
#include <stdint.h>

struct environment {
    int depth;
};

typedef int callback(void *environment);

static int depth(void *environment)
{
    return ((struct environment *)environment)->depth; // <- here
}

static int call(callback *f, void *environment)
{
    return f(environment);
}

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n < 8);
    struct environment e = {(int)n};
    limpet_assert(call(depth, (void *)(uintptr_t)(0x100000 + e.depth)) == (int)n);
    return 0;
}
