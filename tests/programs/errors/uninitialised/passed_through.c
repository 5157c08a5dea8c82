// limpet: unsafe(uninitialised@8)
static int pass(int x) { return x; }

int main(void)
{
    int y;
    int *p = &y;
    if (pass(*p) > 10) // <- here
        return 1;
    return 0;
}
