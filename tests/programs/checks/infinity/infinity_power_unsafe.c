// limpet: unsafe(infinity@8) --also infinity
// why: The fourth power is beyond the type.
// native: unseen, no sanitizer looks for results that are too large
static double power(double base, int exponent)
{
    double result = 1;
    while (exponent-- > 0)
        result *= base; // <- here
    return result;
}

int main(void)
{
    return power(1e100, 4) < 0;
}
