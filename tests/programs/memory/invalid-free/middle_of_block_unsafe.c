// limpet: unsafe(invalid-free@19)
// why: The pointer was moved while the text was read.
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
    free(p); // <- here
    return 0;
}
