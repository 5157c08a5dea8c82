// limpet: safe
static int pass(int x) { return x; }

int main(void)
{
    int y;
    int *p = &y;
    *p = 10;
    return pass(*p) > 10 ? 1 : 0;
}
