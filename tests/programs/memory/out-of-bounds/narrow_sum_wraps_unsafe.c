// limpet: unsafe(out-of-bounds@16) --m32
// why: With 32-bit sizes the sum of header and payload wraps around.
// inputs: 0xfffffff8
#include <limpet.h>
#include <stdlib.h>

struct header {
    unsigned kind, length;
};

static struct header *make(size_t payload)
{
    struct header *h = malloc(sizeof *h + payload);
    if (!h)
        return 0;
    h->kind = 1; // <- here
    return h;
}

int main(void)
{
    size_t payload = limpet_nondet_size_t();
    limpet_assume(payload < 16 || payload >= 0xfffffff8);
    free(make(payload));
    return 0;
}
