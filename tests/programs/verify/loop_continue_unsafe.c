// limpet: unsafe(assertion@16)
// why: The number one is not skipped, because the test looks at larger numbers only.
// inputs: 0
#include <limpet.h>

int main(void)
{
    int sum = 0;
    int i = limpet_nondet_bool() ? 1 : 0;
    while (i < 8) {
        i++;
        if (i % 2 && i > 2)
            continue;
        sum += i;
    }
    limpet_assert(sum % 2 == 0); // <- here
    return 0;
}
