// limpet: unsafe(out-of-bounds@6)
int main(void)
{
    char bytes[6] __attribute__((aligned(8))) = {1, 2, 3, 4, 5, 6};
    long long *wide = (long long *)bytes;
    return *wide == 0; // <- here
}
