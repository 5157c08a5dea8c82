// limpet: unsafe(use-after-free@19)
// why: A view of the bytes of the block outlives it.
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
    free(f);
    limpet_assert(bytes[0] == 2); // <- here
    return 0;
}
