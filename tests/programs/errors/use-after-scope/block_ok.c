// limpet: safe
int main(void)
{
    int *p;
    int outer;
    {
        outer = 4;
        p = &outer;
    }
    return *p - 4;
}
