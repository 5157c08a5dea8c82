// limpet: safe
static unsigned long long mask(int bits) { return bits == 64 ? ~0ULL : (1ULL << bits) - 1; }

int main(void)
{
    return mask(8) != 255 || mask(64) != ~0ULL;
}
