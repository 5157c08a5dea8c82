// limpet: safe
// why: The index stays below the length of the array.
#include <limpet.h>

#define DAYS 7

static int total(const int *hours)
{
    int sum = 0;
    for (int day = 0; day < DAYS; day++)
        sum += hours[day];
    return sum;
}

int main(void)
{
    int hours[7] = {8, 8, 8, 8, 6, 0, 0};
    limpet_assert(total(hours) == 38);
    return 0;
}
