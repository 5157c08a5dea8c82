// limpet: safe
// why: A missing middle name has no length.
// inputs: 0
#include <limpet.h>
#include <string.h>

struct person {
    const char *first, *middle, *last;
};

static size_t length(const struct person *p)
{
    return strlen(p->first) + (p->middle ? strlen(p->middle) : 0) + strlen(p->last);
}

int main(void)
{
    struct person p = {"Ada", limpet_nondet_bool() ? "M." : 0, "L"};
    limpet_assert(length(&p) <= 6);
    return 0;
}
