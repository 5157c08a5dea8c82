// limpet: unsafe(division-by-zero@18)
// why: there may be no number at all
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
    printf("%d numbers, sum %lld, mean %lld\n", count, sum, sum / count);  // <- here
    return 0;
}
