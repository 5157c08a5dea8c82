// limpet: safe
// why: a number counts only if it was read, and the sum is checked before it grows
// stdin: 3 4 5
#include <limits.h>
#include <stdio.h>

int main(void) {
    int number, count = 0;
    long long sum = 0;
    while (scanf("%d", &number) == 1) {
        if (sum > 1000000000000LL || sum < -1000000000000LL) {
            fprintf(stderr, "too large\n");
            return 1;
        }
        sum += number;
        if (count < INT_MAX)
            count++;
    }
    if (count == 0) {
        printf("no numbers\n");
        return 0;
    }
    printf("%d numbers, sum %lld, mean %lld\n", count, sum, sum / count);
    return 0;
}
