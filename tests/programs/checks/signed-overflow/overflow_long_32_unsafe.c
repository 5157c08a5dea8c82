// limpet: unsafe(signed-overflow@9) --m32
// why: A long of 32 bits has room for the seconds of 68 years.
// inputs: 65535
#include <limpet.h>

int main(void)
{
    long days = limpet_nondet_ushort();
    long seconds = days * 86400L; // <- here
    limpet_assert(seconds >= 0);
    return 0;
}
