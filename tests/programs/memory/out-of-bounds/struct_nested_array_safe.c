// limpet: safe
// why: Both indices are inside their arrays.
// inputs: 1, 1
#include <limpet.h>
#include <stdlib.h>

struct pixel {
    unsigned char rgb[3];
};
struct image {
    struct pixel pixels[2][2];
};

static unsigned char *channel(struct image *image, unsigned pixel, unsigned c)
{
    struct pixel *p = &image->pixels[0][0];
    return &p[pixel].rgb[c];
}

int main(void)
{
    struct image *image = calloc(1, sizeof *image);
    unsigned row = limpet_nondet_uint(), column = limpet_nondet_uint();
    limpet_assume(row < 2 && column < 2 && image);
    *channel(image, 2 * row + column, 0) = 255;
    free(image);
    return 0;
}
