// modes: 32 64
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct slot { int *p; char name[3]; int (*f)(int); };
static int twice(int x) { return 2 * x; }

int main(void)
{
    int x = 1, y = 2;
    int **table = malloc(4 * sizeof *table);
    table[0] = &x;
    table[1] = &y;
    memcpy(table + 2, table, 2 * sizeof *table);
    *table[3] = 50;
    printf("%d %d\n", *table[2], y);
    int **more = realloc(table, 40 * sizeof *more);
    *more[0] += 10;
    printf("%d\n", x);
    free(more);
    struct slot s = {&x, "ab", twice}, t;
    memcpy(&t, &s, sizeof s);
    printf("%d %s %d\n", *t.p, t.name, t.f(21));
    unsigned char bytes[sizeof(int *)];
    int *p = &y, *q;
    for (unsigned i = 0; i < sizeof p; i++)
        bytes[i] = ((unsigned char *)&p)[i];
    memcpy(&q, bytes, sizeof q);
    *q = 77;
    printf("%d\n", y);
    memset(&t, 0, sizeof t);
    printf("%d %d\n", t.p == NULL, t.f == NULL);
    union { int *p; char raw[16]; } u;
    u.p = &x;
    printf("%d\n", *u.p);
    return 0;
}
