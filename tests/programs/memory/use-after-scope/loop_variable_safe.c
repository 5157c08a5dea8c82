// limpet: safe
// why: The best element is one of the array.
#include <limpet.h>

int main(void)
{
    int a[3] = {4, 9, 2}, zero = 0;
    const int *best = &zero;
    for (int i = 0; i < 3; i++) {
        if (a[i] > a[0])
            best = &a[i];
    }
    limpet_assert(*best == 9);
    return 0;
}
