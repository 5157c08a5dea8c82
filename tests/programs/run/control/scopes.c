// modes: 32 64
#include <stdio.h>

static int x = 1;

static int shadow(int x)
{
    int r = x;
    {
        int x = 100;
        r += x;
        {
            extern int y;
            r += y;
        }
        for (int x = 0; x < 3; x++)
            r += x;
    }
    return r + x;
}

int y = 1000;

int main(void)
{
    printf("%d\n", shadow(5));
    printf("%d\n", x);
    int x = 2;
    if (x == 2) {
        int x = 3;
        printf("%d\n", x);
    }
    printf("%d\n", x);
    struct x { int x; } z = {x};
    printf("%d\n", z.x);
    typedef int y;
    y w = 8;
    printf("%d\n", w);
    for (int i = 0; i < 2; i++) {
        int i = 7;
        printf("%d ", i++);
    }
    printf("\n");
    goto x;
x:
    printf("label\n");
    return 0;
}
