// modes: 32 64
#include <stdio.h>

static int calls;
static int yes(int n) { calls = calls * 10 + n; return 1; }
static int no(int n) { calls = calls * 10 + n; return 0; }

static void report(int value)
{
    printf("%d after %d\n", value, calls);
    calls = 0;
}

int main(void)
{
    int v;
    v = yes(1) && no(2) && yes(3);
    report(v);
    v = no(1) || yes(2) || no(3);
    report(v);
    v = no(1) && yes(2) || yes(3);
    report(v);
    v = yes(1) || (yes(2) && no(3));
    report(v);
    v = !(no(1) || no(2)) && !no(3);
    report(v);
    int *p = NULL;
    v = p && *p > 0;
    report(v);
    int a = 0, b = 5;
    if (a++ || b++)
        report(a * 10 + b);
    if (a && b-- && b-- && !b)
        report(-1);
    else
        report(b);
    v = (a = 0) ? 1 : (b = 3) ? 2 : 3;
    report(v);
    v = 2 && 4.0 && "x";
    report(v);
    return 0;
}
