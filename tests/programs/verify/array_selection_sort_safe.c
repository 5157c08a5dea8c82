// limpet: safe
// why: Selection sort keeps the sum of the numbers and orders them.
// inputs: 4, 2, 5
#include <limpet.h>

int main(void)
{
    unsigned char a[3];
    unsigned before = 0, after = 0;
    for (int i = 0; i < 3; i++)
        before += a[i] = limpet_nondet_uchar();
    for (int i = 0; i < 2; i++) {
        int least = i;
        for (int j = i + 1; j < 3; j++)
            if (a[j] < a[least])
                least = j;
        unsigned char t = a[i];
        a[i] = a[least];
        a[least] = t;
    }
    for (int i = 0; i < 3; i++)
        after += a[i];
    limpet_assert(a[0] <= a[1] && a[1] <= a[2]);
    limpet_assert(before == after);
    return 0;
}
