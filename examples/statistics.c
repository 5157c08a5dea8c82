// limpet: unsafe(division-by-zero@21)
//
// Mean and spread of measurements. The spread divides by n - 1, which is fine
// until somebody measures only once.
#include <stdio.h>

static int mean(const int *values, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += values[i];
    return n > 0 ? sum / n : 0;
}

static int variance(const int *values, int n) {
    int middle = mean(values, n);
    int sum = 0;
    for (int i = 0; i < n; i++) {
        int distance = values[i] - middle;
        sum += distance * distance;
    }
    return sum / (n - 1);
}

static void report(const char *title, const int *values, int n) {
    printf("%s: mean %d, ", title, mean(values, n));
    printf("variance %d\n", variance(values, n));
}

int main(void) {
    int monday[] = {12, 15, 11, 14};
    int tuesday[] = {13};
    report("monday", monday, 4);
    report("tuesday", tuesday, 1);
    return 0;
}
