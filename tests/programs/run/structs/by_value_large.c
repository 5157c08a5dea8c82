// modes: 32 64
#include <stdio.h>
#include <string.h>

struct big {
    int data[40];
    char name[11];
    double w;
};

static struct big make(int seed)
{
    struct big b;
    memset(&b, 0, sizeof b);
    for (int i = 0; i < 40; i++)
        b.data[i] = seed * i;
    strcpy(b.name, "number");
    b.name[6] = (char)('0' + seed % 10);
    b.w = seed * 0.5;
    return b;
}

static struct big sum(struct big a, int k, struct big b)
{
    for (int i = 0; i < 40; i++)
        a.data[i] = a.data[i] * k + b.data[i];
    a.w += b.w;
    b.name[0] = 'N';
    memcpy(a.name, b.name, sizeof a.name);
    return a;
}

int main(void)
{
    struct big x = make(3), y = make(4);
    struct big z = sum(x, 10, y);
    printf("%d %d %s %g\n", z.data[1], z.data[39], z.name, z.w);
    printf("%d %s %s\n", x.data[39], x.name, y.name);
    x = y;
    y.data[0] = 99;
    printf("%d %d %d\n", x.data[0], y.data[0], x.data[2]);
    z = sum(sum(z, 1, z), 2, make(1));
    printf("%d %g\n", z.data[5], z.w);
    printf("%d\n", make(7).data[6]);
    return 0;
}
