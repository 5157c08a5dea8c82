// limpet: unsafe(use-after-return@26)
// why: The list of active frames still contains the frame of a function that has returned.
// inputs: 1
#include <limpet.h>

struct frame {
    struct frame *previous;
    int line;
};

static struct frame *top;

static int step(int fail)
{
    struct frame here = {top, 12};
    top = &here;
    if (fail)
        return -1;
    top = here.previous;
    return 0;
}

int main(void)
{
    int result = step(limpet_nondet_bool());
    for (struct frame *f = top; f; f = f->previous) // <- here
        result++;
    limpet_assert(result <= 0);
    return 0;
}
