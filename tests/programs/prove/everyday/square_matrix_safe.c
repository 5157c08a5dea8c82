// limpet: safe
// why: there are n * n numbers, and n is small enough for the product
// stdin: 2 1 2 3 4
#include <stdio.h>
#include <stdlib.h>

static void transpose(int *matrix, size_t n) {
    for (size_t row = 0; row < n; row++)
        for (size_t column = row + 1; column < n; column++) {
            int old = matrix[row * n + column];
            matrix[row * n + column] = matrix[column * n + row];
            matrix[column * n + row] = old;
        }
}

static void print(const int *matrix, size_t n) {
    for (size_t row = 0; row < n; row++) {
        for (size_t column = 0; column < n; column++)
            printf("%6d", matrix[row * n + column]);
        printf("\n");
    }
}

int main(void) {
    int size;
    if (scanf("%d", &size) != 1 || size < 1 || size > 1000) {
        fprintf(stderr, "the size is a number from 1 to 1000\n");
        return 1;
    }
    size_t n = (size_t)size;
    int *matrix = malloc(n * n * sizeof *matrix);
    if (matrix == NULL)
        return 1;
    for (size_t i = 0; i < n * n; i++)
        if (scanf("%d", &matrix[i]) != 1) {
            fprintf(stderr, "%zu numbers are missing\n", n * n - i);
            free(matrix);
            return 1;
        }
    transpose(matrix, n);
    print(matrix, n);
    free(matrix);
    return 0;
}
