// limpet: safe
// why: Blanks are skipped up to the end of the text, and no further.
// inputs: 1, 0
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int length = limpet_nondet_int(), at = 0, words = 0;
    limpet_assume(length > 0 && length <= 100000);
    char *text = malloc(length);
    for (int i = 0; i < length; i++)
        text[i] = limpet_nondet_bool() ? ' ' : 'a';
    while (at < length) {
        while (at < length && text[at] == ' ')
            at++;
        if (at == length)
            break;
        if (text[at] == 'a')
            words++;
        while (at < length && text[at] != ' ')
            at++;
    }
    limpet_assert(at == length);
    free(text);
    return 0;
}
