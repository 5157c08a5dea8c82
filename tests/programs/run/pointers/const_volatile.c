// modes: 32 64
#include <stdio.h>

static volatile int ticks;
static const int primes[] = {2, 3, 5, 7, 11};
static const char *const names[] = {"zero", "one", "two"};

static int sum(const int *restrict p, int n)
{
    int s = 0;
    while (n--)
        s += *p++;
    return s;
}

static int poll(void) { return ++ticks; }

int main(void)
{
    while (poll() < 5)
        ;
    printf("%d\n", ticks);
    const int *p = primes;
    p += 2;
    printf("%d %d\n", *p, sum(primes, 5));
    int x = 3;
    int *const fixed = &x;
    *fixed += 4;
    printf("%d\n", x);
    volatile int *v = &x;
    *v = *v + *v;
    printf("%d\n", x);
    const int *view = &x;
    x = 100;
    printf("%d %s\n", *view, names[2]);
    volatile struct { int a; int b; } io = {1, 2};
    io.a += io.b;
    io.b = io.a;
    printf("%d %d\n", io.a, io.b);
    return 0;
}
