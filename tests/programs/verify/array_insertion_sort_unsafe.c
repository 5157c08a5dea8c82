// limpet: unsafe(out-of-bounds@14)
// why: The inner loop looks before the first element: the index is tested too late.
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
        while (a[j - 1] > x && j > 0) { // <- here
            a[j] = a[j - 1];
            j--;
        }
        a[j] = x;
    }
    limpet_assert(a[0] <= a[1] && a[1] <= a[2]);
    return 0;
}
