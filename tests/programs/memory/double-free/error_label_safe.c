// limpet: safe
// why: What was freed before the error is forgotten.
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
    text = 0;
    if (!limpet_nondet_bool())
        goto out;
    done = 1;
out:
    free(text);
    free(number);
    return done;
}

int main(void)
{
    limpet_assert(convert() <= 1);
    return 0;
}
