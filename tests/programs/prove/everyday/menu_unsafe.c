// limpet: unsafe(out-of-bounds@21)
// why: the stack may be empty
// stdin: o
#include <stdio.h>

#define CAPACITY 16

struct stack {
    int items[CAPACITY];
    int used;
};

static int push(struct stack *stack, int item) {
    if (stack->used >= CAPACITY)
        return 0;
    stack->items[stack->used++] = item;
    return 1;
}

static int pop(struct stack *stack, int *item) {
    *item = stack->items[--stack->used];  // <- here
    return 1;
}

int main(void) {
    struct stack stack = {{0}, 0};
    char command;
    while (scanf(" %c", &command) == 1) {
        int item;
        switch (command) {
        case 'p':
            if (scanf("%d", &item) != 1 || !push(&stack, item))
                printf("cannot push\n");
            break;
        case 'o':
            if (pop(&stack, &item))
                printf("%d\n", item);
            else
                printf("empty\n");
            break;
        case 'q': return 0;
        default: printf("unknown command %c\n", command);
        }
    }
    return 0;
}
