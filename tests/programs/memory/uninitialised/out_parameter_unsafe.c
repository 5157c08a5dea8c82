// limpet: unsafe(uninitialised@17)
// why: In the case of an error the out-parameter is not set.
// inputs: -1
#include <limpet.h>

static int root(int n, int *result)
{
    if (n < 0)
        return -1;
    *result = n > 0;
    return 0;
}

int main(void)
{
    int r, status = root(limpet_nondet_int(), &r);
    limpet_assert(r <= 1); // <- here
    (void)status;
    return 0;
}
