// limpet: unsafe(lossy-conversion@10) --also lossy-conversion
// why: A temperature above 255 is cut to a byte without a word.
// inputs: 300
#include <limpet.h>

int main(void)
{
    int measured = limpet_nondet_int();
    limpet_assume(measured >= 0 && measured <= 1000);
    unsigned char shown = measured; // <- here
    return shown == 7;
}
