// limpet: safe
// why: The average is asked for only after there was a value.
// inputs: 1, -1073740801, 1, -1024, 0
#include <limpet.h>

int main(void)
{
    int count = 0, sum = 0;
    _Bool any = 0;
    while (count < 100000 && limpet_nondet_bool()) {
        int value = limpet_nondet_int();
        if (value < 0 || value > 1000)
            continue;
        any = 1;
        sum += value;
        count++;
    }
    int average = any ? sum / count : 0;
    limpet_assert(average >= 0);
    return 0;
}
