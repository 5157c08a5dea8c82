// modes: 32 64
#include <stdio.h>

struct p2 { int x, y; };
struct c3 { char r, g, b; };
struct one { double d; };
struct ll2 { long long a, b; };

static struct p2 add(struct p2 a, struct p2 b) { return (struct p2){a.x + b.x, a.y + b.y}; }
static struct c3 mix(struct c3 a, struct c3 b)
{
    struct c3 r = {(char)((a.r + b.r) / 2), (char)((a.g + b.g) / 2), (char)((a.b + b.b) / 2)};
    return r;
}
static struct one half(struct one o) { o.d /= 2; return o; }
static struct ll2 flip(struct ll2 v) { return (struct ll2){v.b, v.a}; }

int main(void)
{
    struct p2 p = add((struct p2){1, 2}, add((struct p2){10, 20}, (struct p2){100, 200}));
    printf("%d %d\n", p.x, p.y);
    struct c3 c = mix((struct c3){10, 20, 30}, (struct c3){50, 60, 71});
    printf("%d %d %d\n", c.r, c.g, c.b);
    struct one o = {5};
    printf("%g %g\n", half(half(o)).d, o.d);
    struct ll2 v = flip((struct ll2){1LL << 40, -1});
    printf("%lld %lld\n", v.a, v.b);
    printf("%d\n", add(p, p).y);
    return 0;
}
