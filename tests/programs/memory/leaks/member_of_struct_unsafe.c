// limpet: unsafe(memory-leak@21) --also memory-leak
// why: The struct is freed, but not what it owns.
#include <stdlib.h>

struct image {
    unsigned width;
    unsigned char *pixels;
};

static void destroy(struct image *i)
{
    free(i);
}

int main(void)
{
    struct image *i = malloc(sizeof *i);
    if (!i)
        return 0;
    i->width = 4;
    i->pixels = calloc(i->width, 1); // <- here
    destroy(i);
    return 0;
}
