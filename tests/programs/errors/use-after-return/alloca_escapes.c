// limpet: unsafe(use-after-return@12)
static int *make(int n)
{
    int *a = __builtin_alloca((unsigned)n * sizeof *a);
    a[0] = n;
    return a;
}

int main(void)
{
    int *a = make(4);
    return a[0] == 4; // <- here
}
