// limpet: safe
// why: A stack that grows and shrinks: below its top, all nodes are alive.
// inputs: 3, 4, -1, 5, -1, 0
#include <limpet.h>
#include <stdlib.h>

struct frame {
    int size;
    struct frame *caller;
};

static void enter(struct frame **top, int size)
{
    struct frame *frame = malloc(sizeof *frame);
    frame->size = size;
    frame->caller = *top;
    *top = frame;
}

static int leave(struct frame **top)
{
    struct frame *frame = *top;
    int size = frame->size;
    *top = frame->caller;
    free(frame);
    return size;
}

int main(void)
{
    struct frame *top = NULL;
    int command;
    while ((command = limpet_nondet_int()) != 0) {
        if (command > 0)
            enter(&top, command);
        else if (top)
            limpet_assert(leave(&top) > 0);
    }
    while (top)
        leave(&top);
    return 0;
}
