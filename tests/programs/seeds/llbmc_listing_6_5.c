// limpet: unsafe(signed-overflow@6)
// why: LLBMC, listing 6.5: the second sum fails for the same values, but the first comes before it.
// inputs: 2147483647, 1
void foo(int x, int y)
{
    int first = x + y; // <- here
    int second = x + y;
    (void)first;
    (void)second;
}

extern int nondet_int(void);

int main(void)
{
    int x = nondet_int();
    int y = nondet_int();
    foo(x, y);
    return 0;
}
