// limpet: unsafe(null-dereference@12)
// why: strchr finds nothing and the null pointer is dereferenced.
// inputs: 120
#include <limpet.h>
#include <string.h>

int main(void)
{
    char text[] = "lock", c = limpet_nondet_char();
    limpet_assume(c != 0);
    char *p = strchr(text, c);
        *p = '-'; // <- here
    limpet_assert(strlen(text) == 4);
    return 0;
}
