// limpet: safe
// why: nothing is pushed on a full stack, and nothing is taken from an empty one
// stdin: 12 30 + 2 *\n
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#define DEPTH 4

static long stack[DEPTH];
static int top;

static int push(long value) {
    if (top >= DEPTH)
        return 0;
    stack[top++] = value;
    return 1;
}

static int pop(long *value) {
    if (top == 0)
        return 0;
    *value = stack[--top];
    return 1;
}

static int apply(int op) {
    long a, b, r;
    if (!pop(&b) || !pop(&a))
        return 0;
    if (a > 1000000 || a < -1000000 || b > 1000000 || b < -1000000)
        return 0;
    switch (op) {
    case '+': r = a + b; break;
    case '-': r = a - b; break;
    case '*': r = a * b; break;
    case '/':
        if (b == 0)
            return 0;
        r = a / b;
        break;
    default:
        return 0;
    }
    return push(r);
}

int main(void) {
    int c = getchar();
    while (c != EOF && c != '\n') {
        if (isdigit(c)) {
            long value = 0;
            while (isdigit(c)) {
                if (value < 100000)
                    value = value * 10 + (c - '0');
                c = getchar();
            }
            if (!push(value)) {
                fputs("stack full\n", stderr);
                return EXIT_FAILURE;
            }
            continue;
        }
        if (!isspace(c) && !apply(c)) {
            fputs("bad expression\n", stderr);
            return EXIT_FAILURE;
        }
        c = getchar();
    }
    long result;
    if (!pop(&result) || top != 0) {
        fputs("bad expression\n", stderr);
        return EXIT_FAILURE;
    }
    printf("%ld\n", result);
    return EXIT_SUCCESS;
}
