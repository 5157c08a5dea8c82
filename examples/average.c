// limpet: unsafe(signed-overflow@15)
//
// The average of sensor readings. Each of them is fine, their sum is not: it
// needs a wider type than a single reading.
#include <stdio.h>

struct reading {
    const char *sensor;
    int millivolts;
};

static int average(const struct reading *readings, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += readings[i].millivolts * 1000; // in microvolts
    return sum / n;
}

int main(void) {
    const struct reading readings[] = {
        {"inlet", 812000},
        {"pump", 794500},
        {"outlet", 805250},
    };
    printf("the average is %d microvolts\n", average(readings, 3));
    return 0;
}
