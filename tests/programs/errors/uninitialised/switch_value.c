// limpet: unsafe(uninitialised@12)
static void maybe(int *out, int n)
{
    if (n > 100)
        *out = n;
}

int main(void)
{
    int kind;
    maybe(&kind, 5);
    switch (kind) { // <- here
    case 1: return 0;
    default: return 0;
    }
}
