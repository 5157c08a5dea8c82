// limpet: unsafe(signed-overflow@5)
int main(void)
{
    volatile unsigned short a = 65535, b = 65535;
    unsigned r = (unsigned)(a * b); // <- here
    return r == 0;
}
