// limpet: unsafe(double-free@21)
// why: The error label frees what was already freed before the error.
// inputs: 0
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

static int convert(void)
{
    int done = 0;
    char *text = malloc(4), *number = malloc(8);
    if (!text || !number)
        goto out;
    memset(text, '0', 4);
    free(text);
    if (!limpet_nondet_bool())
        goto out;
    text = 0;
    done = 1;
out:
    free(text); // <- here
    free(number);
    return done;
}

int main(void)
{
    limpet_assert(convert() <= 1);
    return 0;
}
