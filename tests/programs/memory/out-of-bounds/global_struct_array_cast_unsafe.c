// limpet: unsafe(out-of-bounds@14)
// why: An array of pairs is walked as one of numbers, with the length in bytes.
#include <limpet.h>

static struct pair {
    int key, value;
} pairs[3] = {{1, 10}, {2, 20}, {3, 30}};

int main(void)
{
    const int *numbers = &pairs[0].key;
    int sum = 0;
    for (unsigned i = 1; i < sizeof pairs; i += 2)
        sum += numbers[i]; // <- here
    limpet_assert(sum == 60);
    return 0;
}
