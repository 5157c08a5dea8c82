// limpet: unsafe(memory-leak@7) --also memory-leak
// why: The second block takes the place of the first one, which nobody can free any more.
#include <stdlib.h>

int main(void)
{
    int *p = malloc(sizeof *p); // <- here
    if (!p)
        return 0;
    *p = 1;
    p = malloc(2 * sizeof *p);
    if (!p)
        return 0;
    p[1] = 2;
    free(p);
    return 0;
}
