// limpet: unsafe(vla-bound@4)
static int sum(int n)
{
    int a[n]; // <- here
    for (int i = 0; i < n; i++)
        a[i] = i;
    return n ? a[n - 1] : 0;
}

int main(void)
{
    return sum(3) + sum(0);
}
