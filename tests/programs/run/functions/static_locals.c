// modes: 32 64
#include <stdio.h>

static int counter(void)
{
    static int n = 10;
    return n++;
}

static const char *label(int i)
{
    static char buffer[2][16];
    static int which;
    which = !which;
    sprintf(buffer[which], "item-%d", i);
    return buffer[which];
}

static int memo(int n)
{
    static int known[50];
    if (n < 2)
        return n;
    if (!known[n])
        known[n] = memo(n - 1) + memo(n - 2);
    return known[n];
}

static int *shared(void)
{
    static int cell;
    return &cell;
}

int main(void)
{
    for (int i = 0; i < 3; i++)
        printf("%d ", counter());
    const char *a = label(1), *b = label(2);
    printf("\n%s %s\n", a, b);
    printf("%d\n", memo(45));
    *shared() = 7;
    ++*shared();
    printf("%d\n", *shared());
    for (int i = 0; i < 3; i++) {
        static int inner = 100;
        int plain = 100;
        printf("%d/%d ", inner++, plain++);
    }
    printf("\n");
    return 0;
}
