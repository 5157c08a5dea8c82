// limpet: safe
// why: The field is as long as the longest of the words.
// inputs: 2
#include <limpet.h>
#include <stdlib.h>
#include <string.h>

static const char *const colours[] = {"red", "blue", "yellow"};

struct pen {
    int width;
    char colour[7];
};

int main(void)
{
    struct pen *p = malloc(sizeof *p);
    unsigned which = limpet_nondet_uint();
    limpet_assume(which < 3 && p);
    p->width = 1;
    char *field = p->colour;
    strcpy(field, colours[which]);
    limpet_assert(p->width == 1);
    free(p);
    return 0;
}
