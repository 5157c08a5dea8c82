// limpet: unsafe(memory-leak@8) --also memory-leak
// why: The copy is made for a comparison and forgotten.
#include <limpet.h>
#include <stdlib.h>

static char *lower(const char *s)
{
    char *copy = malloc(3); // <- here
    if (copy) {
        copy[0] = (char)(s[0] | 0x20);
        copy[1] = (char)(s[1] | 0x20);
        copy[2] = '\0';
    }
    return copy;
}

int main(void)
{
    const char *a = lower("OK");
    limpet_assert(!a || a[0] == 'o');
    return 0;
}
