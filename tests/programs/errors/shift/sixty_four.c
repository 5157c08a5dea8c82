// limpet: unsafe(shift@2)
static unsigned long long mask(int bits) { return (1ULL << bits) - 1; } // <- here

int main(void)
{
    return mask(8) == 255 && mask(64) == 0;
}
