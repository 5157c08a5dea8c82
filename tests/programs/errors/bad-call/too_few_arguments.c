// limpet: unsafe(bad-call@9)
static int add(int a, int b) { return a + b; }

typedef int (*unary)(int);

int main(void)
{
    unary f = (unary)add;
    return f(1); // <- here
}
