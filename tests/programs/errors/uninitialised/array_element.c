// limpet: unsafe(uninitialised@9)
int main(void)
{
    int a[6];
    for (int i = 0; i < 6; i += 2)
        a[i] = i;
    int largest = 0;
    for (int i = 0; i < 6; i++)
        if (a[i] > largest) // <- here
            largest = i;
    return 1;
}
