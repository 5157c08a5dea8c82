// limpet: unsafe(out-of-bounds@13)
// why: The loop also visits the place one past the end.
// inputs: 4, 5, 6
#include <limpet.h>

int main(void)
{
    unsigned char a[3];
    int sum = 0;
    for (unsigned char *p = a; p != a + 3; p++)
        *p = limpet_nondet_uchar();
    for (const unsigned char *p = a; p <= a + 3; p++)
        sum += *p; // <- here
    limpet_assert(sum <= 765);
    return 0;
}
