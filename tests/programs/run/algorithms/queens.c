// modes: 32 64
#include <stdio.h>

static int count;
static int columns[8];

static void place(int row, unsigned cols, unsigned left, unsigned right, int n)
{
    if (row == n) {
        if (count++ == 0) {
            for (int i = 0; i < n; i++)
                printf("%d ", columns[i]);
            printf("\n");
        }
        return;
    }
    unsigned free = ~(cols | left | right) & ((1u << n) - 1);
    while (free) {
        unsigned bit = free & -free;
        free ^= bit;
        columns[row] = __builtin_ctz(bit);
        place(row + 1, cols | bit, (left | bit) << 1, (right | bit) >> 1, n);
    }
}

int main(void)
{
    for (int n = 4; n <= 6; n++) {
        count = 0;
        place(0, 0, 0, 0, n);
        printf("%d\n", count);
    }
    return 0;
}
