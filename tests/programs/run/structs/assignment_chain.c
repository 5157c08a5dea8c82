// modes: 32 64
#include <stdio.h>

struct s { int a; char t[6]; };

static struct s global = {9, "glob"};

static struct s *pick(struct s *x, struct s *y, int which) { return which ? x : y; }

int main(void)
{
    struct s x = {1, "one"}, y = {2, "two"}, z;
    z = x = y;
    printf("%d %s %d %s\n", z.a, z.t, x.a, x.t);
    x.a = 5;
    y = y;
    printf("%d\n", (y = x).a);
    printf("%s\n", (z.a > 1 ? x : global).t);
    *pick(&x, &y, 0) = global;
    printf("%d %d\n", x.a, y.a);
    struct s a[3] = {x, y, z}, *p = a;
    *p++ = global;
    *p = p[-1];
    printf("%d %d %d %s\n", a[0].a, a[1].a, a[2].a, a[1].t);
    struct s swap = a[0];
    a[0] = a[2];
    a[2] = swap;
    printf("%d %d\n", a[0].a, a[2].a);
    (&z)->t[0] = 'Z';
    printf("%s %c\n", z.t, (&a[2])->t[3]);
    return 0;
}
