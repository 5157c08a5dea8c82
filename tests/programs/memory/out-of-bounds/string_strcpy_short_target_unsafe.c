// limpet: unsafe(out-of-bounds@22)
// why: The longest of the words does not fit into the field.
// inputs: 2
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

static const char *const colours[] = {"red", "blue", "yellow"};

struct pen {
    int width;
    char colour[6];
};

int main(void)
{
    struct pen *p = malloc(sizeof *p);
    unsigned which = limpet_nondet_uint();
    limpet_assume(which < 3 && p);
    p->width = 1;
    char *field = p->colour + sizeof p->colour - 6 + 2;
    strcpy(field, colours[which]); // <- here
    limpet_assert(p->width == 1);
    free(p);
    return 0;
}
