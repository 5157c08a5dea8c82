// limpet: unsafe(assertion@13)
// why: After 256 rounds the byte is behind: the numbers differ.
// inputs: 255, 1
#include <limpet.h>

int main(void)
{
    unsigned char small = limpet_nondet_uchar();
    unsigned large = small;
    while (limpet_nondet_bool()) {
        small++;
        large++;
        limpet_assert(small == large); // <- here
    }
    return 0;
}
