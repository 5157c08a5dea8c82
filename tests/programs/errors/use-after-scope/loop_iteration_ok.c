// limpet: safe
int main(void)
{
    int *last = 0;
    int sum = 0;
    int squares[3];
    for (int i = 0; i < 3; i++) {
        if (last)
            sum += *last;
        squares[i] = i * i;
        last = &squares[i];
    }
    return sum - 1;
}
