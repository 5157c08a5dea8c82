// limpet: safe
// why: A word begins at a character that is no blank and follows a blank.
// inputs: 97, 32, 98, 32
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
        if (s[i] != ' ' && (i == 0 || s[i - 1] == ' '))
            words++;
    limpet_assert(words <= 2);
    return 0;
}
