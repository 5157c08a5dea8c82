// limpet: unsafe(bad-call@7)
static double half(double x) { return x / 2; }

int main(void)
{
    int (*f)(int) = (int (*)(int))half;
    return f(8) == 4; // <- here
}
