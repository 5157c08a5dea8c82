// limpet: safe
// why: Nothing is deleted from the empty stack.
// inputs: 0, 1
#include <limpet.h>

static int stack[4];
static int top;

static void push(int *where, int value)
{
    where[top++] = value;
}

static void drop(void)
{
    if (top > 0)
        top--;
}

int main(void)
{
    for (int i = 0; i < 2; i++)
        if (limpet_nondet_bool())
            push(stack, i);
        else
            drop();
    limpet_assert(top <= 2);
    return 0;
}
