// limpet: safe --also nan
// why: The mean is asked of some values only.
// inputs: 2
#include <limpet.h>

static float mean(const float *values, int count)
{
    float sum = 0;
    for (int i = 0; i < count; i++)
        sum += values[i];
    return sum / (float)count;
}

int main(void)
{
    float values[3] = {1, 2, 3};
    int count = limpet_nondet_uchar() % 4;
    if (count == 0)
        return 1;
    return mean(values, count) > 2;
}
