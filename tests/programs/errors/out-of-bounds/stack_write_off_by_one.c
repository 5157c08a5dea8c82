// limpet: unsafe(out-of-bounds@6)
int main(void)
{
    int a[10];
    for (int i = 0; i <= 10; i++)
        a[i] = i; // <- here
    return a[0];
}
