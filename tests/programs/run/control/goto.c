// modes: 32 64
#include <stdio.h>

static int find(int m[4][4], int wanted, int *row, int *column)
{
    for (*row = 0; *row < 4; ++*row)
        for (*column = 0; *column < 4; ++*column)
            if (m[*row][*column] == wanted)
                goto found;
    return 0;
found:
    return 1;
}

static int collatz(unsigned n)
{
    int steps = 0;
again:
    if (n == 1)
        goto done;
    steps++;
    if (n % 2)
        goto odd;
    n /= 2;
    goto again;
odd:
    n = 3 * n + 1;
    goto again;
done:
    return steps;
}

static int stages(int fail_at)
{
    int undone = 0;
    if (fail_at == 1)
        goto out;
    if (fail_at == 2)
        goto first;
    if (fail_at == 3)
        goto second;
    return 0;
second:
    undone += 2;
first:
    undone += 1;
out:
    return undone + 10;
}

int main(void)
{
    int m[4][4], r, c;
    for (int i = 0; i < 16; i++)
        m[i / 4][i % 4] = i * 7 % 16;
    printf("%d ", find(m, 5, &r, &c));
    printf("%d %d\n", r, c);
    printf("%d\n", find(m, 99, &r, &c));
    printf("%d %d\n", collatz(27), collatz(1));
    for (int i = 0; i < 4; i++)
        printf("%d ", stages(i));
    printf("\n");
    return 0;
}
