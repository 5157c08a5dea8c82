// limpet: safe
// why: Only what came from malloc is freed.
// inputs: 5
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    char small[16], *text = small;
    unsigned n = limpet_nondet_uint();
    limpet_assume(n < 64);
    if (n >= sizeof small)
        text = malloc(n + 1u);
    if (!text)
        return 0;
    text[0] = '\0';
    if (text != small)
        free(text);
    return 0;
}
