// limpet: unsafe(pointer-overflow@8) --also pointer-overflow
// why: An array whose indices begin with one: its base is before its start.
// native: unseen, sanitizers see only arithmetic that wraps around
static int numbers[4];

static int *shifted(int *from)
{
    return from - 1; // <- here
}

int main(void)
{
    int *base = shifted(numbers);
    int total = 0;
    for (int i = 1; i <= 4; i++)
        total += base[i];
    return total;
}
