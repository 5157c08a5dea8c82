// limpet: unsafe(library-contract@13)
// why: A stream is read after it was closed.
// inputs: 2
// native: unseen, as the library has its own idea of a closed stream
#include <limpet.h>
#include <stdio.h>

int main(void)
{
    unsigned char rounds = limpet_nondet_uchar();
    limpet_assume(rounds <= 2);
    for (int i = 0; i < rounds; i++) {
        if (getc(stdin) == 'q') // <- here
            return 0;
        fclose(stdin);
    }
    return 0;
}
