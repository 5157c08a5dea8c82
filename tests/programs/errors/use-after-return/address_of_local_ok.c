// limpet: safe
static int *kept;

static void keep(void)
{
    static int local = 5;
    kept = &local;
}

int main(void)
{
    keep();
    return *kept - 5;
}
