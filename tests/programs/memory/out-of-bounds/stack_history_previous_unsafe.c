// limpet: unsafe(out-of-bounds@12)
// why: Nothing may have been recorded yet; then the previous entry would lie before the array.
// inputs: 0
#include <limpet.h>

struct history {
    const int *first, *end;
};

static int previous(const struct history *h)
{
    return h->end[-1]; // <- here
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
