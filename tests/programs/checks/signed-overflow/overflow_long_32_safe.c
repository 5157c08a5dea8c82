// limpet: safe --m32
// why: A long long has 64 bits on every machine.
// inputs: 65535
#include <limpet.h>

int main(void)
{
    long days = limpet_nondet_ushort();
    long long seconds = days * 86400LL;
    limpet_assert(seconds >= 0);
    return 0;
}
