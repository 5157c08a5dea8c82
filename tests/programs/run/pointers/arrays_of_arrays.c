// modes: 32 64
#include <stdio.h>

static int grid[3][4] = {{1, 2, 3, 4}, {5, 6}, {[3] = 9}};

static int total(int rows, int m[][4])
{
    int sum = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < 4; j++)
            sum += m[i][j];
    return sum;
}

int main(void)
{
    int (*row)[4] = grid;
    printf("%d %d %d\n", row[0][1], (*(row + 1))[1], *(*(row + 2) + 3));
    printf("%zu %zu %zu\n", sizeof grid / sizeof *grid, sizeof *row / sizeof **row, sizeof row[0] / sizeof(int));
    printf("%d\n", total(3, grid));
    row++;
    printf("%d %d\n", (*row)[0], row[-1][3]);
    int cube[2][3][4];
    for (int i = 0; i < 24; i++)
        cube[i / 12][i / 4 % 3][i % 4] = i;
    int (*plane)[3][4] = &cube[1];
    printf("%d %d\n", (*plane)[2][3], plane[-1][1][1]);
    int (*whole)[2][3][4] = &cube;
    printf("%d %zu\n", (*whole)[1][0][2], sizeof *whole / sizeof(int));
    char names[3][6] = {"one", "two", "three"};
    for (int i = 0; i < 3; i++)
        printf("%s/%s ", names[i], &names[i][1]);
    printf("\n");
    return 0;
}
