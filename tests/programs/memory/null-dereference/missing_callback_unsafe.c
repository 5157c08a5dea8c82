// limpet: unsafe(null-dereference@20)
// why: The table of handlers has a gap.
// inputs: 1
#include <limpet.h>

struct handler {
    int (*start)(int);
    const int *limit;
};

static int twice(int x) { return 2 * x; }

static const int limit = 10;
static const struct handler handlers[2] = {{twice, &limit}, {twice, 0}};

int main(void)
{
    const struct handler *h = &handlers[limpet_nondet_bool()];
    int r = h->start(3);
    limpet_assert(r < *h->limit); // <- here
    return 0;
}
