// limpet: unsafe(shift@5)
int main(void)
{
    int x = 1 << 30, n = 0;
    while (n < 100 && x >> n != -1) // <- here
        n += 8;
    return n;
}
