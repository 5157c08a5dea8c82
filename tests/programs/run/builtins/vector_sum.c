// modes: 32 64
#include <stdio.h>

typedef double d2 __attribute__((vector_size(16)));
typedef short s8 __attribute__((vector_size(16)));
typedef long long l2 __attribute__((vector_size(16)));

struct body { d2 position, speed; };

int main(void)
{
    struct body b = {{0, 10}, {1, 0}};
    d2 gravity = {0, -0.5};
    for (int i = 0; i < 6; i++) {
        b.position += b.speed;
        b.speed += gravity;
    }
    printf("%g %g\n", b.position[0], b.position[1]);
    s8 s = {1, 2, 3, 4, 5, 6, 7, 8}, t = s;
    for (int i = 0; i < 8; i++)
        t[i] = s[7 - i];
    s = s * t;
    int sum = 0;
    for (int i = 0; i < 8; i++)
        sum += s[i];
    printf("%d\n", sum);
    l2 l = {1LL << 40, -5};
    l = l >> 2;
    l ^= (l2){1, 1};
    printf("%lld %lld\n", l[0], l[1]);
    l2 mask = l > 0;
    printf("%lld %lld\n", mask[0], mask[1]);
    return 0;
}
