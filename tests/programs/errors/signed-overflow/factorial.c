// limpet: unsafe(signed-overflow@6)
static int factorial(int n)
{
    int r = 1;
    for (int i = 2; i <= n; i++)
        r *= i; // <- here
    return r;
}

int main(void)
{
    return factorial(13) == 0;
}
