// limpet: unsafe(signed-overflow@16)
//
// The famous one: the middle of two large positions does not fit an int. Here
// the table is a function, so that it can be larger than memory.
#include <stdio.h>

static long square(int x) {
    return (long)x * x;
}

static int square_root(long n) {
    int low = 0;
    int high = 2147483647;

    while (low < high) {
        int middle = (low + high + 1) / 2;
        if (square(middle) <= n)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

int main(void) {
    long number = 1234567890L;
    printf("the square root of %ld is about %d\n", number, square_root(number));
    return 0;
}
