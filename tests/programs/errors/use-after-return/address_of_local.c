// limpet: unsafe(use-after-return@13)
static int *kept;

static void keep(void)
{
    int local = 5;
    kept = &local;
}

int main(void)
{
    keep();
    return *kept; // <- here
}
