// limpet: unsafe(use-after-return@19)
// why: The struct is returned by value, but it points to a parameter of its maker.
#include <limpet.h>

struct range {
    const int *low, *high;
};

static struct range make(int low, int high)
{
    struct range r = {&low, &high};
    return r;
}

int main(void)
{
    int a = 3, b = 5;
    struct range r = make(a, b);
    limpet_assert(*r.low <= b); // <- here
    return 0;
}
