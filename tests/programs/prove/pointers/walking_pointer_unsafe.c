// limpet: unsafe(out-of-bounds@14)
// why: The pointer walks on in the loop without another look at the end.
// inputs: 0, 0, 0, 0, 1
#include <limpet.h>

static int numbers[500];

int main(void)
{
    int *p = numbers, *end = numbers + 500;
    unsigned visited = 0;
    p = numbers + 495;
    while (p != end) {
        *p = 1; // <- here
        p++;
        visited++;
        if (limpet_nondet_bool())
            p++;
    }
    limpet_assert(visited <= 500);
    return 0;
}
