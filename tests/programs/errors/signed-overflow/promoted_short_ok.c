// limpet: safe
int main(void)
{
    volatile unsigned short a = 65535, b = 65535;
    unsigned r = (unsigned)a * b;
    return r == 0;
}
