// limpet: unsafe(undefined-function@15)
// why: The third round calls a function without a definition.
// inputs: 3
#include <limpet.h>

int next_random(void);

int main(void)
{
    unsigned char rounds = limpet_nondet_uchar();
    limpet_assume(rounds < 4);
    int sum = 0;
    for (int i = 0; i < rounds; i++)
        if (i == 2)
            sum += next_random(); // <- here
    return sum == 5;
}
