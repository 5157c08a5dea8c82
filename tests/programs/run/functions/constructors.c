// modes: 32 64
#include <stdio.h>

static int trace;
static void note(int n) { trace = trace * 10 + n; }

__attribute__((constructor(300))) static void third(void) { note(3); }
__attribute__((constructor(101))) static void first(void) { note(1); }
__attribute__((constructor(200))) static void second(void) { note(2); }
__attribute__((constructor)) static void fourth(void) { note(4); }
__attribute__((destructor)) static void at_end(void) { printf("destructor %d\n", trace); }
__attribute__((destructor(200))) static void at_very_end(void) { puts("late destructor"); }

int main(void)
{
    printf("%d\n", trace);
    note(5);
    return 0;
}
