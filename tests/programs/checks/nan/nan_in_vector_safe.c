// limpet: safe --also nan
// why: No element of the divisor is zero.
typedef float quad __attribute__((vector_size(16)));

static quad sums = {6, 0, 9, 1}, counts = {3, 0, 3, 1};

int main(void)
{
    for (int i = 0; i < 4; i++)
        if (counts[i] == 0)
            counts[i] = 1;
    quad means = sums / counts;
    return means[0] != 2;
}
