// modes: 32 64
// exit: 3
#include <stdio.h>
#include <stdlib.h>

static void last(void) { puts("atexit last"); }
static void first(void) { puts("atexit first"); }

static int dig(int n)
{
    if (n == 0) {
        printf("exit here, ");
        exit(3);
    }
    return dig(n - 1) + 1;
}

int main(void)
{
    atexit(last);
    atexit(first);
    printf("%d\n", dig(5));
    puts("not reached");
    return 0;
}
