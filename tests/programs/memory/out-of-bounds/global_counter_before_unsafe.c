// limpet: unsafe(out-of-bounds@12)
// why: Deleting from the empty stack makes the top negative, and the next push goes before the array.
// inputs: 0, 1
// native: unseen, there is no guard in front of a global
#include <limpet.h>

static int stack[4];
static int top;

static void push(int *where, int value)
{
    where[top++] = value; // <- here
}

static void drop(void)
{
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
