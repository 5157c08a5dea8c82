// limpet: safe
// why: Only what malloc returned is freed.
// inputs: 1
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    char local[4] = {0}, *p = local;
    _Bool big = limpet_nondet_bool();
    if (big) {
        p = malloc(100);
        if (!p)
            return 0;
        p[99] = 1;
    }
    p[3] = 2;
    if (p != local)
        free(p);
    return 0;
}
