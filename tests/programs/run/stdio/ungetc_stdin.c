// modes: 32 64
// stdin: 12+34*2
#include <stdio.h>

static int number(void)
{
    int c, n = 0;
    while ((c = getchar()) >= '0' && c <= '9')
        n = n * 10 + c - '0';
    if (c != EOF)
        ungetc(c, stdin);
    return n;
}

int main(void)
{
    int left = number();
    int op;
    while ((op = getchar()) != EOF) {
        int right = number();
        left = op == '+' ? left + right : left * right;
        printf("%c %d -> %d\n", op, right, left);
    }
    return 0;
}
