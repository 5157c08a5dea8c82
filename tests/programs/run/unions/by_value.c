// modes: 32 64
#include <stdio.h>

union u {
    char c[12];
    int i[3];
    struct { short a; short b; int rest; } s;
};

static union u swap(union u x)
{
    int t = x.i[0];
    x.i[0] = x.i[2];
    x.i[2] = t;
    return x;
}

static union u table[2] = {{.i = {1, 2, 3}}, {.s = {4, 5, 6}}};

int main(void)
{
    union u x = {"hello world"};
    union u y = swap(x);
    printf("%.4s|%.4s|%.3s\n", y.c, y.c + 4, y.c + 8);
    x = table[1];
    printf("%d %d %d\n", x.s.a, x.s.b, x.s.rest);
    x = swap(table[0]);
    printf("%d %d %d %zu\n", x.i[0], x.i[1], x.i[2], sizeof x);
    union { long long l; int i; char c; } m = {0x4142434445464748LL};
    printf("%x %c\n", m.i, m.c);
    return 0;
}
