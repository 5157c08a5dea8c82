// modes: 32 64
#include <stdio.h>

static int calls;
static int next(void) { return ++calls; }

struct s { int a; int b[3]; struct { int c; } d; };

int main(void)
{
    struct s x = {.a = next()};
    struct s y = {0, {next()}, {.c = 4}};
    printf("%d %d %d %d\n", x.a, y.b[0], y.b[1], y.d.c);
    struct s z = y;
    z.b[1] = next();
    struct s list[3] = {x, y, z};
    for (int i = 0; i < 3; i++)
        printf("%d:%d:%d ", list[i].a, list[i].b[0], list[i].b[1]);
    printf("\n");
    int n = 3;
    int squares[] = {n * n, (n + 1) * (n + 1)};
    int *where[] = {&squares[1], &squares[0]};
    printf("%d %d\n", *where[0], *where[1]);
    const char *words[3] = {n > 2 ? "big" : "small", "mid"};
    printf("%s %s %d\n", words[0], words[1], words[2] == NULL);
    for (int i = 0; i < 2; i++) {
        int fresh[3] = {i};
        fresh[1] += 5;
        printf("%d%d%d ", fresh[0], fresh[1], fresh[2]);
    }
    printf("\n");
    return 0;
}
