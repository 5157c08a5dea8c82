// limpet: unsafe(out-of-bounds@14)
// why: one column too many is read, for which there is no room in the largest matrix
// stdin: 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
// native: unseen, because the next row begins there
#include <stdio.h>

#define MOST 6

static int read_matrix(int matrix[MOST][MOST], int size) {
    for (int row = 0; row < size; row++)
        for (int column = 0; column <= size; column++) {
            if (scanf("%d", &matrix[row][column]) != 1)
                return 0;
            if (matrix[row][column] < -1000 || matrix[row][column] > 1000)  // <- here
                return 0;
        }
    return 1;
}

int main(void) {
    static int a[MOST][MOST], b[MOST][MOST];
    int size;
    if (scanf("%d", &size) != 1 || size < 1 || size > MOST)
        return 1;
    if (!read_matrix(a, size) || !read_matrix(b, size))
        return 1;
    for (int row = 0; row < size; row++) {
        for (int column = 0; column < size; column++) {
            long long sum = 0;
            for (int i = 0; i < size; i++)
                sum += (long long)a[row][i] * b[i][column] % 1000000;
            printf("%lld ", sum);
        }
        printf("\n");
    }
    return 0;
}
