// limpet: unsafe(uninitialised@8)
struct flags { unsigned a : 1; unsigned b : 1; unsigned rest : 6; };

int main(void)
{
    struct flags f;
    f.a = 1;
    if (f.a && f.rest == 3) // <- here
        return 1;
    return 0;
}
