// limpet: unsafe(signed-overflow@6)
int main(void)
{
    int n = 2147483000;
    for (int i = 0; i < 1000; i++)
        n++; // <- here
    return n == 0;
}
