// limpet: safe
// why: Insertion sort of three bytes.
// inputs: 3, 1, 2
#include <limpet.h>

int main(void)
{
    signed char a[3];
    for (int i = 0; i < 3; i++)
        a[i] = limpet_nondet_schar();
    for (int i = 1; i < 3; i++) {
        signed char x = a[i];
        int j = i;
        while (j > 0 && a[j - 1] > x) {
            a[j] = a[j - 1];
            j--;
        }
        a[j] = x;
    }
    limpet_assert(a[0] <= a[1] && a[1] <= a[2]);
    return 0;
}
