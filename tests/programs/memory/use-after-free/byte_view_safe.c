// limpet: safe
// why: The view of the bytes is used while the block is alive.
#include <limpet.h>
#include <stdlib.h>

struct frame {
    unsigned width, height;
};

int main(void)
{
    struct frame *f = malloc(sizeof *f);
    if (!f)
        return 0;
    f->width = 0x01020304;
    f->height = 2;
    const unsigned char *bytes = (const unsigned char *)&f->height;
    limpet_assert(bytes[0] == 2);
    free(f);
    return 0;
}
