// limpet: safe
// why: an average is asked for only if there are days
// stdin: 12.5 13.0 9.75
#include <stdio.h>

#define DAYS 31

struct statistics {
    double lowest, highest, average;
    int frost;
};

static int read_days(double days[], int most) {
    int count = 0;
    double value;
    while (scanf("%lf", &value) == 1) {
        if (value < -90 || value > 60) {
            fprintf(stderr, "%.1f is not a temperature\n", value);
            continue;
        }
        if (count == most) {
            fprintf(stderr, "a month has at most %d days\n", most);
            break;
        }
        days[count++] = value;
    }
    return count;
}

static struct statistics evaluate(const double days[], int count) {
    struct statistics result = {days[0], days[0], 0, 0};
    double sum = 0;
    for (int i = 0; i < count; i++) {
        if (days[i] < result.lowest)
            result.lowest = days[i];
        if (days[i] > result.highest)
            result.highest = days[i];
        if (days[i] < 0)
            result.frost++;
        sum += days[i];
    }
    result.average = sum / count;
    return result;
}

int main(void) {
    double days[DAYS];
    int count = read_days(days, DAYS);
    if (count == 0) {
        printf("no days\n");
        return 1;
    }
    struct statistics result = evaluate(days, count);
    printf("from %.1f to %.1f, %.1f on average\n", result.lowest, result.highest, result.average);
    printf("%d days with frost\n", result.frost);
    for (int i = 0; i < count; i++)
        if (days[i] > result.average)
            printf("day %d was warm: %.1f\n", i + 1, days[i]);
    return 0;
}
