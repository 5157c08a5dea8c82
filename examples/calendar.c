// limpet: unsafe(out-of-bounds@18)
//
// How many days has a month? People count months from one, arrays from zero.
// stdin: 12\n
#include <stdio.h>

static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

int main(void) {
    int month;
    printf("Month (1 to 12): ");
    if (scanf("%d", &month) != 1)
        return 1;
    if (month < 1 || month > 12) {
        puts("There is no such month.");
        return 1;
    }
    printf("It has %d days.\n", days[month]); // should be month - 1
    return 0;
}
