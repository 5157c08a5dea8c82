// modes: 32 64
#include <stdio.h>

struct gen { int line, i, j; };

#define BEGIN switch (g->line) { case 0:
#define YIELD(v) do { g->line = __LINE__; return (v); case __LINE__:; } while (0)
#define END } g->line = 0; return -1

static int pairs(struct gen *g)
{
    BEGIN
    for (g->i = 0; g->i < 4; g->i++)
        for (g->j = 0; g->j < g->i; g->j++) {
            YIELD(g->i * 10 + g->j);
            if ((g->i + g->j) % 2)
                YIELD(1000 + g->i);
        }
    END;
}

int main(void)
{
    struct gen g = {0};
    for (int v; (v = pairs(&g)) != -1;)
        printf("%d ", v);
    printf("\n%d\n", pairs(&g));
    return 0;
}
