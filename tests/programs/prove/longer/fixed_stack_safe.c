// limpet: safe
// why: Nothing is pushed on a full stack and nothing is taken from an empty one.
// inputs: 1, 0, 0, 1, 2, 1, 7, 1, 4, 0
#include <limpet.h>

#define DEPTH 200

static int items[DEPTH];
static int top;

static _Bool empty(void)
{
    return top == 0;
}

static _Bool full(void)
{
    return top == DEPTH;
}

static void push(int value)
{
    limpet_assert(!full());
    items[top++] = value;
}

static int pop(void)
{
    limpet_assert(!empty());
    return items[--top];
}

static void duplicate(void)
{
    if (empty() || full())
        return;
    int value = pop();
    push(value);
    push(value);
}

static void combine(void)
{
    if (top < 2)
        return;
    int a = pop(), b = pop();
    push(a > b ? a : b);
}

int main(void)
{
    int longest = 0;
    while (limpet_nondet_bool()) {
        switch (limpet_nondet_int()) {
        case 0:
            if (!full())
                push(limpet_nondet_int());
            break;
        case 1:
            if (!empty())
                pop();
            break;
        case 2:
            duplicate();
            break;
        case 3:
            combine();
            break;
        case 4:
            while (!empty())
                pop();
            break;
        default:
            continue;
        }
        if (top > longest)
            longest = top;
    }
    limpet_assert(longest <= DEPTH);
    return 0;
}
