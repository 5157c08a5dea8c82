// limpet: safe
// why: Freeing the null pointer does nothing.
// inputs: 0
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int *p = 0;
    if (limpet_nondet_bool()) {
        p = malloc(sizeof *p);
        if (p)
            *p = 1;
    }
    limpet_assert(!p || *p == 1);
    free(p);
    return 0;
}
