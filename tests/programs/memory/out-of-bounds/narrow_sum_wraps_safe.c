// limpet: safe --m32
// why: Payloads that do not fit beside the header are refused.
// inputs: 0xfffffff8
#include <limpet.h>
#include <stdlib.h>

struct header {
    unsigned kind, length;
};

static struct header *make(size_t payload)
{
    if (payload > (size_t)-1 - sizeof(struct header))
        return 0;
    struct header *h = malloc(sizeof *h + payload);
    if (!h)
        return 0;
    h->kind = 1;
    return h;
}

int main(void)
{
    size_t payload = limpet_nondet_size_t();
    limpet_assume(payload < 16 || payload >= 0xfffffff8);
    free(make(payload));
    return 0;
}
