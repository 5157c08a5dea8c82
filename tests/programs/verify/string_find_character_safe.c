// limpet: safe
// why: strchr finds a character, or its result is not used.
// inputs: 111
#include <limpet.h>
#include <string.h>

int main(void)
{
    char text[] = "lock", c = limpet_nondet_char();
    limpet_assume(c != 0);
    char *p = strchr(text, c);
    if (p)
        *p = '-';
    limpet_assert(strlen(text) == 4);
    return 0;
}
