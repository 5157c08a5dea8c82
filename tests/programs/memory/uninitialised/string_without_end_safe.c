// limpet: safe
// why: The zero behind the characters is set.
// inputs: 2
#include <limpet.h>
#include <string.h>

int main(void)
{
    char text[4];
    unsigned n = limpet_nondet_uint();
    limpet_assume(n < 4);
    for (unsigned i = 0; i < n; i++)
        text[i] = 'a';
    text[n] = '\0';
    limpet_assert(strlen(text) <= 3);
    return 0;
}
