// limpet: unsafe(signed-overflow@6)
int main(void)
{
    long long x = -9223372036854775807LL;
    x--;
    x--; // <- here
    return x == 0;
}
