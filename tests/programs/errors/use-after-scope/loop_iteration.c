// limpet: unsafe(use-after-scope@8)
int main(void)
{
    int *last = 0;
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        if (last)
            sum += *last; // <- here
        int square = i * i;
        last = &square;
    }
    return sum;
}
