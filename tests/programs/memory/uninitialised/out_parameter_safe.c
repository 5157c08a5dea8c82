// limpet: safe
// why: The result is used only if there was no error.
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
    limpet_assert(status != 0 || r <= 1);
    return 0;
}
