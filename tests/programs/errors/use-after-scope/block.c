// limpet: unsafe(use-after-scope@9)
int main(void)
{
    int *p;
    {
        int inner = 4;
        p = &inner;
    }
    return *p; // <- here
}
