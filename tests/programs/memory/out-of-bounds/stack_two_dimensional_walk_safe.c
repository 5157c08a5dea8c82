// limpet: safe
// why: The walk ends behind the last row.
#include <limpet.h>

enum { N = 3 };

int main(void)
{
    int grid[N][N] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    int trace = 0;
    const int *p = &grid[0][0];
    for (int i = 0; i < N; i++, p += N + 1)
        trace += *p;
    limpet_assert(trace == 15);
    return 0;
}
