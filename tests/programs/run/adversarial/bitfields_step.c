// modes: 32 64
#include <stdio.h>
#include <string.h>

struct b {
    unsigned a : 3;
    int s : 5;
    unsigned c : 9;
    unsigned long long w : 40;
    signed d : 2;
    unsigned char e : 1;
};
struct z {
    int a : 4;
    int : 0;
    int b : 4;
    unsigned : 3;
    unsigned c : 6;
};
struct flags {
    unsigned char x : 1, y : 2, z : 5;
};
static struct b setall(void) {
    struct b r;
    r.a = 7;
    r.s = -16;
    r.c = 511;
    r.w = 0xFFFFFFFFFFULL;
    r.d = -2;
    r.e = 1;
    return r;
}

int main(void) {
    struct b v = setall();
    printf("%u %d %u %llx %d %d\n", v.a, v.s, v.c, (unsigned long long)v.w, v.d, v.e);
    v.s = 15;
    v.s++;
    printf("%d\n", v.s);
    v.a += 3;
    printf("%u\n", v.a);
    v.w <<= 4;
    printf("%llx\n", (unsigned long long)v.w);
    printf("%d\n", v.d < 0);
    printf("%d %d\n", v.a - 5 < 0, v.c - 600 < 0);
    /* small unsigned fields promote to int */ struct z q;
    q.a = -8;
    q.b = 7;
    q.c = 63;
    struct z r = q;
    printf("%d %d %u\n", r.a, r.b, r.c);
    struct flags f;
    f.x = 1;
    f.y = 2;
    f.z = 21;
    unsigned char raw;
    memcpy(&raw, &f, 1);
    printf("%d %d\n", raw, f.z * f.y);
    struct flags only;
    only.y = 3;
    printf("%d\n", only.y);
    int k = (v.s = 3) + (v.a = 9);
    printf("%d\n", k);
    return 0;
}
