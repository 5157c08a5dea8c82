// limpet: safe
// why: The pointer walks to the end of the array, where the loop ends.
#include <limpet.h>

static int numbers[500];

int main(void)
{
    int *p = numbers, *end = numbers + 500;
    unsigned visited = 0;
    while (p != end) {
        *p = 1;
        p++;
        visited++;
        if (limpet_nondet_bool() && p != end)
            p++;
    }
    limpet_assert(visited <= 500);
    return 0;
}
