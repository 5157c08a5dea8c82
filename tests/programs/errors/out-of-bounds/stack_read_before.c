// limpet: unsafe(out-of-bounds@8)
int main(void)
{
    int a[4] = {4, 3, 2, 1};
    int *p = a + 3;
    int sum = 0;
    for (int i = 0; i < 5; i++)
        sum += *p--; // <- here
    return sum;
}
