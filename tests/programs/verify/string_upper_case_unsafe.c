// limpet: unsafe(assertion@15)
// why: The test includes the character after z.
// inputs: 123
#include <limpet.h>

static char upper(char c)
{
    return c >= 'a' && c <= 'z' + 1 ? (char)(c - 'a' + 'A') : c;
}

int main(void)
{
    char c = limpet_nondet_char();
    char u = upper(c);
    limpet_assert(u == c || (u >= 'A' && u <= 'Z')); // <- here
    return 0;
}
