// modes: 32 64
#include <stdio.h>

#define MAX(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })
#define CLAMP(x, lo, hi) MAX(lo, ({ __typeof__(x) x_ = (x); x_ < (hi) ? x_ : (hi); }))

static int calls;
static int next(void) { return ++calls; }

int main(void)
{
    int m = MAX(next(), next());
    printf("%d %d\n", m, calls);
    printf("%d %d %d\n", CLAMP(5, 0, 10), CLAMP(-5, 0, 10), CLAMP(50, 0, 10));
    double d = MAX(1.5, 2);
    printf("%g\n", d);
    int total = 0;
    for (int i = 0; i < 5; i++)
        total += ({
            int s = 0;
            for (int j = 0; j <= i; j++)
                s += j;
            s;
        });
    printf("%d\n", total);
    struct p { int x, y; } p = ({ struct p t = {3, 4}; t.x++; t; });
    printf("%d %d\n", p.x, p.y);
    return 0;
}
