// limpet: safe
// why: A frame is taken out of the list when its function returns.
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
    int result = fail ? -1 : 0;
    top = here.previous;
    return result;
}

int main(void)
{
    int result = step(limpet_nondet_bool());
    for (struct frame *f = top; f; f = f->previous)
        result++;
    limpet_assert(result <= 0);
    return 0;
}
