// modes: 32 64
#include <stdio.h>

_Static_assert(sizeof(int) == 4, "int has 32 bits");
_Static_assert((char)255 == -1 || (char)255 == 255, "char is signed or not");

static int abs_int(int x) { return x < 0 ? -x : x; }
static double abs_double(double x) { return x < 0 ? -x : x; }
static long long abs_ll(long long x) { return x < 0 ? -x : x; }
#define ABS(x) _Generic((x), int: abs_int, long long: abs_ll, float: abs_double, double: abs_double)(x)
#define TYPE(x) _Generic((x), char *: "char *", const char *: "const char *", int *: "int *", \
    int (*)(int): "function", struct s: "struct s", _Bool: "bool", unsigned char: "byte", default: "?")

struct s { int x; };

int main(void)
{
    printf("%d %g %lld %g\n", ABS(-3), ABS(-2.5), ABS(-5LL), ABS(-1.5f));
    const char *c = "x";
    char m[] = "y";
    struct s s = {1};
    puts(TYPE(c));
    puts(TYPE(m));
    puts(TYPE(&s.x));
    puts(TYPE(s));
    puts(TYPE(abs_int));
    puts(TYPE((_Bool)1));
    puts(TYPE((unsigned char)1));
    puts(TYPE(1.0));
    _Static_assert(_Alignof(struct s) == _Alignof(int), "alignment");
    __typeof__(s.x) copy = s.x + 1;
    __auto_type other = copy * 1.5;
    printf("%d %g\n", copy, other);
    return 0;
}
