// modes: 32 64
#include <stdio.h>

static inline int square(int x) { return x * x; }
static inline __attribute__((always_inline)) int cube(int x) { return x * square(x); }
static __attribute__((noinline)) int opaque(int x) { return x; }
static __attribute__((pure)) int length(const char *s)
{
    int n = 0;
    while (s[n])
        n++;
    return n;
}
inline int external(int x) { return x + 1; }
extern int external(int x);
static __attribute__((unused)) int never(void) { return 0; }
static int __attribute__((cold)) rare(int x) { return -x; }

int main(void)
{
    printf("%d %d %d\n", square(7), cube(3), opaque(5));
    printf("%d %d\n", length("inline"), external(41));
    printf("%d\n", rare(opaque(3)));
    int (*f)(int) = square;
    printf("%d\n", f(12));
    return 0;
}
