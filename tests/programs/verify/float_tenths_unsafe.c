// limpet: unsafe(assertion@10)
// why: Ten times a tenth is not one in double arithmetic.
#include <limpet.h>

int main(void)
{
    double sum = 0;
    for (int i = 0; i < 10; i++)
        sum += 0.1;
    limpet_assert(sum == 1.0); // <- here
    return 0;
}
