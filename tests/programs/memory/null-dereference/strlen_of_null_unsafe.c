// limpet: unsafe(null-dereference@13)
// why: The middle name can be missing.
// inputs: 0
#include <limpet.h>
#include <string.h>

struct person {
    const char *first, *middle, *last;
};

static size_t length(const struct person *p)
{
    return strlen(p->first) + strlen(p->middle) + strlen(p->last); // <- here
}

int main(void)
{
    struct person p = {"Ada", limpet_nondet_bool() ? "M." : 0, "L"};
    limpet_assert(length(&p) <= 6);
    return 0;
}
