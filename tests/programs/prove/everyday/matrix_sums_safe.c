// limpet: safe
// why: every row has eight elements, and there are as many sums as rows
// inputs: 1, 1, 2, 3, 4, 5, 6, 7, 8
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

#define COLUMNS 8

int main(void) {
    unsigned rows = __VERIFIER_nondet_uint();
    if (rows < 1 || rows > 10000)
        return 0;
    unsigned char *matrix = malloc(rows * COLUMNS);
    unsigned *sums = malloc(rows * sizeof *sums);
    if (matrix == NULL || sums == NULL) {
        free(matrix);
        free(sums);
        return 1;
    }
    for (unsigned row = 0; row < rows; row++)
        for (unsigned column = 0; column < COLUMNS; column++)
            matrix[row * COLUMNS + column] = __VERIFIER_nondet_uchar();
    for (unsigned row = 0; row < rows; row++) {
        unsigned sum = 0;
        for (unsigned column = 0; column < COLUMNS; column++)
            sum += matrix[row * COLUMNS + column];
        sums[row] = sum;
    }
    unsigned largest = 0;
    for (unsigned row = 1; row < rows; row++)
        if (sums[row] > sums[largest])
            largest = row;
    sums[largest] = 0;
    free(sums);
    free(matrix);
    return 0;
}
