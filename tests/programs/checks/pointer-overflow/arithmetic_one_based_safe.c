// limpet: safe --also pointer-overflow
// why: Indices begin with zero.
static int numbers[4];

static int *shifted(int *from)
{
    return from + 0;
}

int main(void)
{
    int *base = shifted(numbers);
    int total = 0;
    for (int i = 0; i < 4; i++)
        total += base[i];
    return total;
}
