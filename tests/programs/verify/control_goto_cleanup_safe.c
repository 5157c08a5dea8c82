// limpet: safe
// why: An error path jumps to one place that puts everything back.
#include <limpet.h>

static int held;

static int work(_Bool first, _Bool second)
{
    int result = -1;
    if (!first)
        goto out;
    held++;
    if (!second)
        goto release;
    result = 0;
    goto release;
release:
    held--;
out:
    return result;
}

int main(void)
{
    _Bool first = limpet_nondet_bool(), second = limpet_nondet_bool();
    int result = work(first, second);
    limpet_assert(held == 0);
    limpet_assert(result == 0 || !first || !second);
    return 0;
}
