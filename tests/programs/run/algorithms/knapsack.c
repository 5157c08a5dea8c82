// modes: 32 64
#include <stdio.h>
#include <string.h>

static int max(int a, int b) { return a > b ? a : b; }

static int knapsack(int n, const int *weight, const int *value, int room)
{
    int best[room + 1];
    memset(best, 0, sizeof best);
    for (int i = 0; i < n; i++)
        for (int r = room; r >= weight[i]; r--)
            best[r] = max(best[r], best[r - weight[i]] + value[i]);
    return best[room];
}

static int distance(const char *a, const char *b)
{
    int n = (int)strlen(a), m = (int)strlen(b), d[n + 1][m + 1];
    for (int i = 0; i <= n; i++)
        for (int j = 0; j <= m; j++)
            if (!i || !j)
                d[i][j] = i + j;
            else {
                int change = d[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
                int drop = 1 + (d[i - 1][j] < d[i][j - 1] ? d[i - 1][j] : d[i][j - 1]);
                d[i][j] = change < drop ? change : drop;
            }
    return d[n][m];
}

int main(void)
{
    int w[] = {12, 2, 1, 4, 1, 9, 3}, v[] = {4, 2, 1, 10, 2, 11, 5};
    for (int room = 0; room <= 30; room += 6)
        printf("%d ", knapsack(7, w, v, room));
    printf("\n%d %d %d\n", distance("kitten", "sitting"), distance("", "abc"), distance("flaw", "lawn"));
    return 0;
}
