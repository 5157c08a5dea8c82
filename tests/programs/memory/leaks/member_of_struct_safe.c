// limpet: safe --also memory-leak
// why: What the struct owns is freed first.
#include <stdlib.h>

struct image {
    unsigned width;
    unsigned char *pixels;
};

static void destroy(struct image *i)
{
    free(i->pixels);
    free(i);
}

int main(void)
{
    struct image *i = malloc(sizeof *i);
    if (!i)
        return 0;
    i->width = 4;
    i->pixels = calloc(i->width, 1);
    destroy(i);
    return 0;
}
