// limpet: unsafe(invalid-free@18)
// why: The small case uses a local buffer, which must not be freed.
// inputs: 0
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
        free(p); // <- here
    return 0;
}
