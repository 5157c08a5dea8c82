// limpet: safe
int main(void)
{
    unsigned x = 1;
    for (int n = 3; n >= 0; n--)
        x ^= 0x80u >> n;
    return x == 0;
}
