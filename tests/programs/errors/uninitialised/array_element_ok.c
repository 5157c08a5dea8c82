// limpet: safe
int main(void)
{
    int a[6];
    for (int i = 0; i < 6; i++)
        a[i] = i;
    int largest = 0;
    for (int i = 0; i < 6; i++)
        if (a[i] > largest)
            largest = a[i];
    return largest - 5;
}
