// limpet: safe
// why: A loop made of a label and a backward jump counts down to zero.
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint(), count = 0, left;
    limpet_assume(n <= 6);
    left = n;
again:
    if (left == 0)
        goto done;
    left--;
    count++;
    goto again;
done:
    limpet_assert(count == n);
    return 0;
}
