// modes: 32 64
#include <stdio.h>

static int run(const unsigned char *code)
{
    static const void *const labels[] = {&&halt, &&push, &&add, &&mul, &&dup, &&jump_if_less};
    int stack[16], top = -1, at = 0;
#define NEXT goto *labels[code[at++]]
    NEXT;
push:
    stack[++top] = code[at++];
    NEXT;
add:
    top--;
    stack[top] += stack[top + 1];
    NEXT;
mul:
    top--;
    stack[top] *= stack[top + 1];
    NEXT;
dup:
    stack[top + 1] = stack[top];
    top++;
    NEXT;
jump_if_less:
    if (stack[top] < code[at])
        at = code[at + 1];
    else
        at += 2;
    NEXT;
halt:
    return stack[top];
}

int main(void)
{
    printf("%d\n", run((const unsigned char[]){1, 2, 1, 3, 2, 4, 3, 0}));
    printf("%d\n", run((const unsigned char[]){1, 1, 4, 2, 5, 100, 2, 0}));
    void *target = &&there;
    int n = 0;
    goto *target;
here:
    n += 1;
    printf("%d\n", n);
    return 0;
there:
    n += 10;
    target = &&here;
    goto *target;
}
