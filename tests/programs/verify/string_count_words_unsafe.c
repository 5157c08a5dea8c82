// limpet: unsafe(assertion@17)
// why: Every blank is counted, even if there are several in a row.
// inputs: 32, 32, 32, 97
#include <limpet.h>

int main(void)
{
    char s[5] = {0};
    int words = 0;
    for (int i = 0; i < 4; i++) {
        s[i] = limpet_nondet_char();
        limpet_assume(s[i] != 0);
    }
    for (int i = 0; s[i]; i++)
        if (i > 0 && s[i - 1] == ' ')
            words++;
    limpet_assert(words <= 2); // <- here
    return 0;
}
