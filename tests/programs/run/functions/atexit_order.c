// modes: 32 64
#include <stdio.h>
#include <stdlib.h>

static int n;
static void a(void) { printf("a%d ", n++); }
static void b(void) { printf("b%d ", n++); }
static void c(void) { printf("c%d\n", n++); }

int main(void)
{
    atexit(c);
    atexit(b);
    atexit(a);
    atexit(b);
    atexit(a);
    puts("main");
    return 0;
}
