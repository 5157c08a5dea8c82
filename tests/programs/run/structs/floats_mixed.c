// modes: 32 64
#include <stdio.h>

struct fd { float f; double d; };
struct fi { float f; int i; };
struct ff { float a, b; };
struct ddd { double a, b, c; };
struct cfl { char c; float f; long long l; };

static struct fd f1(struct fd x, float k) { x.f *= k; x.d *= k; return x; }
static struct fi f2(struct fi x, struct ff y) { x.f += y.a; x.i += (int)y.b; return x; }
static struct ff f3(float a, double b, int c) { return (struct ff){a + c, (float)b - c}; }
static struct ddd f4(struct ddd x, struct ff y) { x.a += y.a; x.c -= y.b; return x; }
static struct cfl f5(struct cfl a) { a.c++; a.f = -a.f; a.l *= 1000000; return a; }

int main(void)
{
    struct fd a = f1((struct fd){1.5f, 2.25}, 2);
    printf("%g %g\n", a.f, a.d);
    struct ff c = f3(0.5f, 8.25, 3);
    printf("%g %g\n", c.a, c.b);
    struct fi b = f2((struct fi){1, 2}, c);
    printf("%g %d\n", b.f, b.i);
    struct ddd d = f4((struct ddd){1, 2, 3}, c);
    printf("%g %g %g\n", d.a, d.b, d.c);
    struct cfl e = f5((struct cfl){'a', 2.5f, 123456});
    printf("%c %g %lld\n", e.c, e.f, e.l);
    return 0;
}
