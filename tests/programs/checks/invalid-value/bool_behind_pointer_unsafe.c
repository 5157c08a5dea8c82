// limpet: unsafe(invalid-value@10)
// why: One of three bytes that are read as bools has another value than 0 and 1.
// inputs: 2
#include <limpet.h>

static int count(const _Bool *flags, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += flags[i]; // <- here
    return sum;
}

int main(void)
{
    unsigned char bytes[3] = {0, 1, 0};
    int i = limpet_nondet_int();
    limpet_assume(i >= 0 && i < 3);
    bytes[i] += 2;
    return count((const _Bool *)bytes, 3) > 3;
}
