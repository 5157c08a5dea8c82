// limpet: safe
// why: Only small letters are changed, and they become capital letters.
// inputs: 97
#include <limpet.h>

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

int main(void)
{
    char c = limpet_nondet_char();
    char u = upper(c);
    limpet_assert(u == c || (u >= 'A' && u <= 'Z'));
    return 0;
}
