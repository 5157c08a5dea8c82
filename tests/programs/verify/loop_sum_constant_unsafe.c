// limpet: unsafe(assertion@12)
// why: The loop starts at one more than it should when the input says so.
// inputs: 1
#include <limpet.h>

int main(void)
{
    int sum = 0;
    int start = limpet_nondet_bool() ? 2 : 1;
    for (int i = start; i <= 10; i++)
        sum += i;
    limpet_assert(sum == 55); // <- here
    return 0;
}
