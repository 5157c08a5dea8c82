// limpet: unsafe(assertion@9)
void __CPROVER_assert(_Bool condition, const char *text);

static int absolute(int x) { return x < 0 ? x : -x; }

int main(void)
{
    int r = absolute(-5);
    __CPROVER_assert(r >= 0, "absolute value is not negative"); // <- here
    return 0;
}
