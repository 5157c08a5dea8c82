// limpet: safe
// why: A failure is noticed.
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
    if (p != FAILED)
        *p = 1;
    return 0;
}
