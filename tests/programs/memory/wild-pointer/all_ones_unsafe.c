// limpet: unsafe(wild-pointer@19)
// why: Minus one stands for a failure and is used as an address.
// inputs: 1
#include <limpet.h>

#define FAILED ((void *)-1)

static char page[16];

static void *map(int fail)
{
    return fail ? FAILED : page;
}

int main(void)
{
    char *p = map(limpet_nondet_bool());
    if (p)
        *p = 1; // <- here
    return 0;
}
