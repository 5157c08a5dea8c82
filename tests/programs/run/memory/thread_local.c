// modes: 32 64
#include <stdio.h>

static _Thread_local int counter = 5;
_Thread_local int zero;
static __thread char buffer[8] = "tls";

static int next(void)
{
    static _Thread_local int calls;
    return ++calls + counter++;
}

int main(void)
{
    printf("%d %d %s\n", counter, zero, buffer);
    printf("%d ", next());
    printf("%d ", next());
    printf("%d\n", next());
    int *p = &counter;
    *p = 100;
    buffer[0] = 'T';
    printf("%d %s\n", next(), buffer);
    return 0;
}
