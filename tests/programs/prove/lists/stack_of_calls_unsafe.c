// limpet: unsafe(null-dereference@23)
// why: Nobody looks whether the stack is empty.
// inputs: 3, -1, -1
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
    int size = frame->size; // <- here
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
        else
            limpet_assert(leave(&top) > 0);
    }
    while (top)
        leave(&top);
    return 0;
}
