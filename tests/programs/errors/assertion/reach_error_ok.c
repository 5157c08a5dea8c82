// limpet: safe
extern void reach_error(void);

static unsigned collatz(unsigned n)
{
    unsigned steps = 0;
    while (n != 1) {
        n = n % 2 ? 3 * n + 1 : n / 2;
        steps++;
    }
    return steps;
}

int main(void)
{
    if (collatz(27) != 111)
        reach_error();
    return 0;
}
