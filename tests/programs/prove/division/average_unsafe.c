// limpet: unsafe(division-by-zero@19)
// why: The flag can be set without a value.
// inputs: 1, -2147483140, 1, -2147483156, 1, -2147483140, 1, -2147483140, 0
#include <limpet.h>

int main(void)
{
    int count = 0, sum = 0;
    _Bool any = 0;
    while (count < 100000 && limpet_nondet_bool()) {
        int value = limpet_nondet_int();
        any = 1;
        if (value < 0 || value > 1000)
            continue;
        any = 1;
        sum += value;
        count++;
    }
    int average = any ? sum / count : 0; // <- here
    limpet_assert(average >= 0);
    return 0;
}
