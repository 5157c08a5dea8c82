// limpet: safe
// why: A stream is read once and then closed.
// inputs: 1
#include <limpet.h>
#include <stdio.h>

int main(void)
{
    unsigned char rounds = limpet_nondet_uchar();
    limpet_assume(rounds <= 1);
    for (int i = 0; i < rounds; i++) {
        if (getc(stdin) == 'q')
            return 0;
        fclose(stdin);
    }
    return 0;
}
