// limpet: safe
// why: Ten times a tenth is less than one in double arithmetic.
#include <limpet.h>

int main(void)
{
    double sum = 0;
    for (int i = 0; i < 10; i++)
        sum += 0.1;
    limpet_assert(sum < 1.0 && sum > 0.9999);
    return 0;
}
