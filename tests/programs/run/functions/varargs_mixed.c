// modes: 32 64
#include <stdarg.h>
#include <stdio.h>

struct pair { int a, b; };
struct wide { double x, y, z; };

static void show(const char *types, ...)
{
    va_list ap;
    va_start(ap, types);
    for (; *types; types++)
        switch (*types) {
        case 'i': printf("%d ", va_arg(ap, int)); break;
        case 'd': printf("%g ", va_arg(ap, double)); break;
        case 'l': printf("%lld ", va_arg(ap, long long)); break;
        case 's': printf("%s ", va_arg(ap, const char *)); break;
        case 'p': {
            struct pair p = va_arg(ap, struct pair);
            printf("{%d %d} ", p.a, p.b);
            break;
        }
        case 'w': {
            struct wide w = va_arg(ap, struct wide);
            printf("{%g %g %g} ", w.x, w.y, w.z);
            break;
        }
        case 'f': printf("%d ", va_arg(ap, int (*)(int))(20)); break;
        }
    va_end(ap);
    printf("\n");
}

static int twice(int x) { return 2 * x; }

int main(void)
{
    struct pair p = {1, 2};
    struct wide w = {0.5, 1.5, 2.5};
    show("idls", 1, 2.5, 1LL << 40, "text");
    show("ddddddddddi", 1., 2., 3., 4., 5., 6., 7., 8., 9., 10., 11);
    show("iiiiiiiil", 1, 2, 3, 4, 5, 6, 7, 8, 9LL);
    show("pwip", p, w, 7, p);
    show("lilid", 1LL, 2, 3LL, 4, 5.0f);
    show("f", twice);
    return 0;
}
