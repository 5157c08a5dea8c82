// limpet: safe
// why: The environment is the address of a struct.
// inputs: 3
#include <limpet.h>

struct environment {
    int depth;
};

typedef int callback(void *environment);

static int depth(void *environment)
{
    return ((struct environment *)environment)->depth;
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
    limpet_assert(call(depth, &e) == (int)n);
    return 0;
}
