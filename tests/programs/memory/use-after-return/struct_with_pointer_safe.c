// limpet: safe
// why: The struct points to the variable of the caller.
#include <limpet.h>

struct range {
    const int *low, *high;
};

static struct range make(const int *low, const int *high)
{
    struct range r = {low, high};
    return r;
}

int main(void)
{
    int a = 3, b = 5;
    struct range r = make(&a, &b);
    limpet_assert(*r.low <= b);
    return 0;
}
