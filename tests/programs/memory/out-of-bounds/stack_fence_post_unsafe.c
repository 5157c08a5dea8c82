// limpet: unsafe(out-of-bounds@11)
// why: The loop condition lets the index become the length of the array.
#include <limpet.h>

#define DAYS 8

static int total(const int *hours)
{
    int sum = 0;
    for (int day = 0; day < DAYS; day++)
        sum += hours[day]; // <- here
    return sum;
}

int main(void)
{
    int hours[7] = {8, 8, 8, 8, 6, 0, 0};
    limpet_assert(total(hours) == 38);
    return 0;
}
