// limpet: safe
// why: Without an entry there is no previous one.
// inputs: 2
#include <limpet.h>

struct history {
    const int *first, *end;
};

static int previous(const struct history *h)
{
    return h->end == h->first ? 0 : h->end[-1];
}

int main(void)
{
    int entries[4] = {1, 2, 3, 4};
    unsigned n = limpet_nondet_uint();
    limpet_assume(n <= 4);
    struct history h = {entries, entries + n};
    limpet_assert(previous(&h) == (int)n);
    return 0;
}
