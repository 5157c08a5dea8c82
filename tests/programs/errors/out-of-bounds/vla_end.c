// limpet: unsafe(out-of-bounds@7)
static int last(int n)
{
    int a[n];
    for (int i = 0; i < n; i++)
        a[i] = i;
    return a[n]; // <- here
}

int main(void)
{
    return last(5);
}
