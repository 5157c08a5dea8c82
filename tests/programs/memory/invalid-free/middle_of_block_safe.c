// limpet: safe
// why: The start of the block is kept.
// inputs: 32, 120
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    char *text = malloc(3);
    if (!text)
        return 0;
    text[0] = limpet_nondet_char();
    text[1] = limpet_nondet_char();
    text[2] = '\0';
    char *p = text;
    while (*p == ' ')
        p++;
    limpet_assert(*p != ' ');
    free(text);
    return 0;
}
