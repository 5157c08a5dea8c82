// limpet: unsafe(use-after-scope@14)
// why: The best element is a copy that lives only in one round of the loop.
#include <limpet.h>

int main(void)
{
    int a[3] = {4, 9, 2}, zero = 0;
    const int *best = &zero;
    for (int i = 0; i < 3; i++) {
        int element = a[i];
        if (element > a[0])
            best = &element;
    }
    limpet_assert(*best == 9); // <- here
    return 0;
}
