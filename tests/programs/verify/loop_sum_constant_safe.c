// limpet: safe
// why: The sum of the first ten numbers has a closed form; the loop needs no bound.
#include <limpet.h>

int main(void)
{
    int sum = 0;
    int start = 1;
    for (int i = start; i <= 10; i++)
        sum += i;
    limpet_assert(sum == 55);
    return 0;
}
