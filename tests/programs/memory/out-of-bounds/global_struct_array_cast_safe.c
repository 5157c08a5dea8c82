// limpet: safe
// why: An array of pairs is walked as one of numbers, two per pair.
#include <limpet.h>

static struct pair {
    int key, value;
} pairs[3] = {{1, 10}, {2, 20}, {3, 30}};

int main(void)
{
    const int *numbers = &pairs[0].key;
    int sum = 0;
    for (unsigned i = 1; i < (sizeof pairs) / sizeof *numbers; i += 2)
        sum += numbers[i];
    limpet_assert(sum == 60);
    return 0;
}
