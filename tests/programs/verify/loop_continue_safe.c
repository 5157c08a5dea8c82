// limpet: safe
// why: Odd numbers are skipped, so the sum is even.
#include <limpet.h>

int main(void)
{
    int sum = 0;
    int i = 0;
    while (i < 8) {
        i++;
        if (i % 2)
            continue;
        sum += i;
    }
    limpet_assert(sum % 2 == 0);
    return 0;
}
