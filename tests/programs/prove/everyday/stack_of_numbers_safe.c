// limpet: safe
// why: a full stack takes no more, and nothing is taken off an empty one
// inputs: 1, 1, 1, 1, 0, 0
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

struct stack {
    int *values;
    unsigned used, size;
};

static void push(struct stack *stack, int value) {
    if (stack->used < stack->size)
        stack->values[stack->used++] = value;
}

static int pop(struct stack *stack) {
    assert(stack->used > 0);
    return stack->values[--stack->used];
}

int main(void) {
    struct stack stack;
    stack.size = __VERIFIER_nondet_uint();
    if (stack.size < 1 || stack.size > 1000)
        return 0;
    stack.used = 0;
    stack.values = malloc(stack.size * sizeof *stack.values);
    if (stack.values == NULL)
        return 1;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int())
            push(&stack, 7);
        else if (stack.used > 0)
            pop(&stack);
    }
    free(stack.values);
    return 0;
}
