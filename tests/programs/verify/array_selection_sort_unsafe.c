// limpet: unsafe(assertion@23)
// why: The smallest element is copied forward but not exchanged.
// inputs: 1, 1, 1, 0
#include <limpet.h>

int main(void)
{
    unsigned char a[4];
    unsigned before = 0, after = 0;
    for (int i = 0; i < 4; i++)
        before += a[i] = limpet_nondet_uchar();
    for (int i = 0; i < 3; i++) {
        int least = i;
        for (int j = i + 1; j < 4; j++)
            if (a[j] < a[least])
                least = j;
        unsigned char t = a[i];
        a[i] = a[least];
        (void)t;
    }
    for (int i = 0; i < 4; i++)
        after += a[i];
    limpet_assert(before == after); // <- here
    return 0;
}
