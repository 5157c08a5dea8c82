// modes: 32 64
#include <stdio.h>

typedef unsigned char byte;
typedef byte block[4];
typedef int (*compare)(const void *, const void *);
typedef struct pair pair;
struct pair { int a; pair *other; };
typedef struct { byte r, g, b; } color, *color_ref;
typedef int function(int);
typedef function *function_ref;
typedef const char *const text;

static function negate, twice;
static int negate(int x) { return -x; }
static int twice(int x) { return x + x; }
static int ints(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

int main(void)
{
    block b = {1, 2, 3, 4}, table[2] = {{5}, {6, 7}};
    printf("%d %d %zu\n", b[3], table[1][1], sizeof(block));
    pair x = {1, 0}, y = {2, &x};
    x.other = &y;
    printf("%d\n", x.other->other->other->a);
    color c = {10, 20, 30};
    color_ref p = &c;
    p->g = 255;
    p->g++;
    printf("%d %d %d\n", c.r, c.g, c.b);
    function_ref f[] = {negate, twice};
    printf("%d %d\n", f[0](5), f[1](f[0](5)));
    compare order = ints;
    int one = 1, two = 2;
    printf("%d\n", order(&one, &two));
    text t = "typedef";
    puts(t);
    typedef long long wide;
    wide w = (wide)1 << 40;
    printf("%lld\n", w);
    return 0;
}
