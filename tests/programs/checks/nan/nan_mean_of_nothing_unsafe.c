// limpet: unsafe(nan@11) --also nan
// why: The mean of no values is 0/0.
// inputs: 0
#include <limpet.h>

static float mean(const float *values, int count)
{
    float sum = 0;
    for (int i = 0; i < count; i++)
        sum += values[i];
    return sum / (float)count; // <- here
}

int main(void)
{
    float values[3] = {1, 2, 3};
    int count = limpet_nondet_uchar() % 4;
    return mean(values, count) > 2;
}
