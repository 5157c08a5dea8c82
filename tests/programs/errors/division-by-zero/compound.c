// limpet: unsafe(division-by-zero@8)
int main(void)
{
    unsigned char d = 247;
    int x = 1000;
    while (x > 0) {
        d += 3;
        x /= d; // <- here
        x += 500;
        d += 3;
    }
    return x;
}
