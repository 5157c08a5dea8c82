// limpet: safe
struct flags { unsigned a : 1; unsigned b : 1; unsigned rest : 6; };

int main(void)
{
    struct flags f;
    f.a = 1;
    f.rest = 3;
    if (f.a && f.rest == 3)
        return 0;
    return 1;
}
