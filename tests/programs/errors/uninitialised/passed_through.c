// limpet: unsafe(uninitialised@8)
static int pass(int x) { return x; }

int main(void)
{
    int y;
    int *p = &y;
    return pass(*p) > 10 ? 1 : 0; // <- here
}
