// limpet: safe
static int factorial(int n)
{
    int r = 1;
    for (int i = 2; i <= n; i++)
        r *= i;
    return r;
}

int main(void)
{
    return factorial(12) == 0;
}
