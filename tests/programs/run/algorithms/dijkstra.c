// modes: 32 64
#include <limits.h>
#include <stdio.h>

enum { N = 7 };
static const int cost[N][N] = {
    {0, 7, 9, 0, 0, 14, 0}, {7, 0, 10, 15, 0, 0, 0}, {9, 10, 0, 11, 0, 2, 0}, {0, 15, 11, 0, 6, 0, 0},
    {0, 0, 0, 6, 0, 9, 0},  {14, 0, 2, 0, 9, 0, 0},  {0},
};

static void path(const int *from, int at)
{
    if (from[at] >= 0)
        path(from, from[at]);
    printf(" %d", at);
}

int main(void)
{
    int best[N], from[N], done[N] = {0};
    for (int i = 0; i < N; i++) {
        best[i] = INT_MAX;
        from[i] = -1;
    }
    best[0] = 0;
    for (;;) {
        int u = -1;
        for (int i = 0; i < N; i++)
            if (!done[i] && best[i] != INT_MAX && (u < 0 || best[i] < best[u]))
                u = i;
        if (u < 0)
            break;
        done[u] = 1;
        for (int v = 0; v < N; v++)
            if (cost[u][v] && best[u] + cost[u][v] < best[v]) {
                best[v] = best[u] + cost[u][v];
                from[v] = u;
            }
    }
    for (int i = 0; i < N; i++)
        if (best[i] == INT_MAX)
            printf("%d unreachable\n", i);
        else {
            printf("%d %d:", i, best[i]);
            path(from, i);
            printf("\n");
        }
    return 0;
}
