// limpet: unsafe(out-of-bounds@17)
// why: The size is that of the pointer, not that of the struct.
#include <limpet.h>
#include <stdlib.h>

struct point {
    long x, y;
    char name[8];
};

int main(void)
{
    struct point *p = malloc(sizeof p);
    if (!p)
        return 0;
    p->x = 3;
    p->y = 4; // <- here
    limpet_assert(p->x == 3);
    free(p);
    return 0;
}
