// limpet: safe
static int add(int a, int b) { return a + b; }

typedef int (*unary)(int);
typedef int (*binary)(int, int);

int main(void)
{
    unary f = (unary)add;
    return ((binary)f)(1, -1);
}
