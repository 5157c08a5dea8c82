// limpet: safe
// why: The round that would call it is never reached.
// inputs: 3
#include <limpet.h>

int next_random(void);

int main(void)
{
    unsigned char rounds = limpet_nondet_uchar();
    limpet_assume(rounds < 4);
    int sum = 0;
    for (int i = 0; i < rounds; i++)
        if (i == 3)
            sum += next_random();
    return sum == 5;
}
