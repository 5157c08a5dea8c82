// modes: 32 64
#include <stdio.h>
#include <string.h>

typedef int v4 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));
typedef unsigned char b16 __attribute__((vector_size(16)));
typedef short s4 __attribute__((vector_size(8)));
typedef double d2 __attribute__((vector_size(16)));
typedef long long l2 __attribute__((vector_size(16)));
static v4 add(v4 a, v4 b) {
    return a + b;
}

static int sum(v4 v) {
    return v[0] + v[1] + v[2] + v[3];
}

struct s {
    char c;
    v4 v;
};
int main(void) {
    v4 a = {1, 2, 3, 4}, b = {10, 20, 30, -40}, c = add(a, b);
    printf("%d %d\n", c[3], sum(c));
    c = a * b - (a << 1) + (b >> 2);
    printf("%d %d %d %d\n", c[0], c[1], c[2], c[3]);
    v4 m = a > (v4){2, 2, 2, 2};
    printf("%d %d\n", m[0], m[3]);
    c = (a & m) | (b & ~m);
    printf("%d\n", sum(c));
    f4 f = {1.5f, 2.5f, -3, 0};
    f = f * f + 1.0f;
    printf("%g %g %g %g\n", f[0], f[1], f[2], f[3]);
    b16 q;
    memcpy(&q, &a, 16);
    printf("%d %d\n", q[4], q[12]);
    int i = 2;
    a[i] = 77;
    printf("%d\n", a[i]);
    v4 sh = __builtin_shufflevector(a, b, 3, 2, 5, 4);
    printf("%d %d %d %d\n", sh[0], sh[1], sh[2], sh[3]);
    s4 w = {1, -2, 3, -4};
    w *= 1000;
    printf("%d %d\n", w[1], w[3]);
    d2 d = __builtin_convertvector((__attribute__((vector_size(8))) int){3, -4}, d2);
    printf("%g\n", d[0] / d[1]);
    struct s st = {1, a};
    struct s t2 = st;
    printf("%d\n", t2.v[2]);
    v4 arr[2] = {a, b};
    v4 *p = arr;
    printf("%d\n", sum(p[1]));
    union {
        v4 v;
        int i[4];
    } u = {a};
    printf("%d\n", u.i[2]);
    l2 l = (l2)a;
    printf("%llx\n", l[0]);
    v4 z = {0};
    z -= 1;
    printf("%d %d\n", z[0], sum(-z));
    v4 e = a == b;
    printf("%d\n", sum(e));
    a /= (v4){1, 2, 7, 2};
    printf("%d\n", sum(a));
    return 0;
}
