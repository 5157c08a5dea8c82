// limpet: safe
static long long mean(const int *a, int n)
{
    long long s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return n ? s / n : 0;
}

int main(void)
{
    int a[3] = {1, 2, 3};
    return (int)(mean(a, 3) + mean(a, 0)) - 2;
}
