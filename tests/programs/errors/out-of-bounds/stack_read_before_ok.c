// limpet: safe
int main(void)
{
    int a[4] = {4, 3, 2, 1};
    int *p = a + 4;
    int sum = 0;
    for (int i = 0; i < 4; i++)
        sum += *--p;
    return sum - 10;
}
