// limpet: unsafe(shift@6)
int main(void)
{
    unsigned x = 1;
    for (int n = 3; n > -5; n--)
        x ^= 0x80u >> n; // <- here
    return x == 0;
}
