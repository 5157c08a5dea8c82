// limpet: safe
//
// Powers of a matrix, and with them Fibonacci numbers: structs by value,
// unsigned arithmetic and a loop over the bits of the exponent.
#include <inttypes.h>
#include <stdio.h>

struct matrix {
    uint64_t cell[2][2];
};

static struct matrix product(struct matrix a, struct matrix b) {
    struct matrix c;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            c.cell[i][j] = a.cell[i][0] * b.cell[0][j] + a.cell[i][1] * b.cell[1][j];
    return c;
}

static uint64_t fibonacci(unsigned n) {
    struct matrix result = {{{1, 0}, {0, 1}}};
    struct matrix factor = {{{1, 1}, {1, 0}}};
    for (; n != 0; n /= 2) {
        if (n % 2 != 0)
            result = product(result, factor);
        factor = product(factor, factor);
    }
    return result.cell[0][1];
}

int main(void) {
    const unsigned which[] = {1, 10, 50, 90};
    for (unsigned i = 0; i < sizeof which / sizeof *which; i++)
        printf("fibonacci(%u) = %" PRIu64 "\n", which[i], fibonacci(which[i]));
    return 0;
}
