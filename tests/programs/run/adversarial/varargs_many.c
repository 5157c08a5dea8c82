// modes: 32 64
#include <stdio.h>
#include <stdarg.h>
#include <string.h>
#include <stdint.h>

struct s1 {
    char c;
};
struct s2 {
    int a, b;
};
struct s3 {
    double d;
    int i;
};
struct s4 {
    char t[24];
};
struct s5 {
    float x, y;
};
struct s6 {
    long long a;
    double b;
};
struct s7 {
    short a[3];
};
union un {
    int i;
    double d;
};
typedef int (*fn)(int);
static int twice(int x) {
    return 2 * x;
}

static void show(const char *f, ...) {
    va_list ap;
    va_start(ap, f);
    for (; *f; f++) switch (*f) {
    case 'c': printf("%c ", va_arg(ap, int));
        break;
    case 'i': printf("%d ", va_arg(ap, int));
        break;
    case 'u': printf("%u ", va_arg(ap, unsigned));
        break;
    case 'l': printf("%lld ", va_arg(ap, long long));
        break;
    case 'L': printf("%ld ", va_arg(ap, long));
        break;
    case 'd': printf("%g ", va_arg(ap, double));
        break;
    case 'D': printf("%Lg ", va_arg(ap, long double));
        break;
    case 's': printf("%s ", va_arg(ap, char *));
        break;
    case 'f': printf("%d ", va_arg(ap, fn)(21));
        break;
    case 'z': printf("%zu ", va_arg(ap, size_t));
        break;
    case '1': printf("%c ", va_arg(ap, struct s1).c);
        break;
    case '2': {
            struct s2 v = va_arg(ap, struct s2);
            printf("%d,%d ", v.a, v.b);
            break;
        }
    case '3': {
            struct s3 v = va_arg(ap, struct s3);
            printf("%g,%d ", v.d, v.i);
            break;
        }
    case '4': {
            struct s4 v = va_arg(ap, struct s4);
            printf("%s ", v.t);
            break;
        }
    case '5': {
            struct s5 v = va_arg(ap, struct s5);
            printf("%g,%g ", v.x, v.y);
            break;
        }
    case '6': {
            struct s6 v = va_arg(ap, struct s6);
            printf("%lld,%g ", v.a, v.b);
            break;
        }
    case '7': {
            struct s7 v = va_arg(ap, struct s7);
            printf("%d,%d,%d ", v.a[0], v.a[1], v.a[2]);
            break;
        }
    case '8': printf("%d ", va_arg(ap, union un).i);
        break;
    case 'p': printf("%d ", *va_arg(ap, int *));
        break;
    }
    va_end(ap);
    puts("");
}

static int sum2(int n, va_list ap) {
    int t = 0;
    while (n--) t += va_arg(ap, int);
    return t;
}

static int sum(int n, ...) {
    va_list a, b;
    va_start(a, n);
    va_copy(b, a);
    int x = sum2(n, a), y = sum2(n, b);
    va_end(a);
    va_end(b);
    return x * 1000 + y;
}

static void logf_(char *out, const char *f, ...) {
    va_list ap;
    va_start(ap, f);
    vsprintf(out, f, ap);
    va_end(ap);
}

static double avg(int n, ...) {
    va_list ap;
    va_start(ap, n);
    double t = 0;
    for (int i = 0; i < n; i++) t += i % 2 ? va_arg(ap, double) : va_arg(ap, int);
    va_end(ap);
    return t / n;
}

int main(void) {
    int x = 77;
    struct s1 a = {'q'};
    struct s2 b = {1, 2};
    struct s3 c = {2.5, 3};
    struct s4 d = {"twenty-three chars here"};
    struct s5 e = {1.5f, -2.5f};
    struct s6 f = {1LL << 40, .5};
    struct s7 g = {{7, 8, 9}};
    union un u = {.i = 5};
    show("ciul", 'x', -1, 4000000000u, -5000000000LL);
    show("dDdL", 1.5, 2.5L, (double)3.5f, 123L);
    show("sfzp", "str", twice, sizeof(int), &x);
    show("1234", a, b, c, d);
    show("5678", e, f, g, u);
    show("i4d5l6D7i", 1, d, 2.0, e, 3LL, f, 4.0L, g, 5);
    show("iiiiiiiidddddddddd", 1, 2, 3, 4, 5, 6, 7, 8, 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.);
    show("i3i3i3i3", 1, c, 2, c, 3, c, 4, c);
    show("lDlDl", 1LL, 2.L, 3LL, 4.L, 5LL);
    printf("%d\n", sum(4, 1, 2, 3, 4));
    char buf[64];
    logf_(buf, "%s=%d/%5.2f", "k", 3, 1.0);
    puts(buf);
    printf("%g\n", avg(4, 1, 2.0, 3, 4.0));
    char ch = 'A';
    short sh = -2;
    float fl = .25f;
    show("cid", ch, sh, fl);
    _Bool bo = 1;
    show("i", bo);
    return 0;
}
