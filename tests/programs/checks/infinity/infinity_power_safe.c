// limpet: safe --also infinity
// why: The third power is a number.
static double power(double base, int exponent)
{
    double result = 1;
    while (exponent-- > 0)
        result *= base;
    return result;
}

int main(void)
{
    return power(1e100, 3) < 0;
}
