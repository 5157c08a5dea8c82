// modes: 32 64
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>

union v {
    int32_t i;
    uint32_t u;
    float f;
    unsigned char b[4];
    struct {
        uint16_t lo, hi;
    } h;
    struct {
        unsigned m : 23, e : 8, s : 1;
    } fl;
};
struct tagged {
    enum { I, D, S } k;
    union {
        long long i;
        double d;
        const char *s;
    } u;
};
struct __attribute__((packed)) pk {
    char a;
    int b;
    short c;
    double d;
};
struct al {
    char a;
    _Alignas(16) char b;
};
struct nested {
    int a;
    union {
        int x;
        float y;
    };
    struct {
        char p, q;
    };
};
static void show(struct tagged t) {
    switch (t.k) {
    case I: printf("%lld\n", t.u.i);
        break;
    case D: printf("%g\n", t.u.d);
        break;
    case S: puts(t.u.s);
    }
}

int main(void) {
    union v x;
    union v nan = {.u = 0x7f800001}, same;
    float through = nan.f;
    same.f = through;
    printf("%x\n", same.u);
    x.f = 1.5f;
    printf("%x %x %x %d %u %u\n", x.u, x.b[3], x.h.hi, x.fl.s, x.fl.e, x.fl.m);
    x.b[0] = 1;
    printf("%d\n", x.f > 1.5f);
    x.i = -1;
    printf("%u %d\n", x.h.lo, x.f != x.f);
    show((struct tagged){I, {.i = -7}});
    show((struct tagged){D, {.d = 2.25}});
    show((struct tagged){S, {.s = "str"}});
    struct pk p = {'a', 0x01020304, 5, 1.5};
    unsigned char r[sizeof p];
    memcpy(r, &p, sizeof p);
    printf("%zu %zu %d %d\n", sizeof p, offsetof(struct pk, d), r[1], r[5]);
    char *ip = (char *)&p.b;
    memcpy(&x.i, ip, 4);
    printf("%x\n", x.i);
    p.d *= 2;
    printf("%g\n", p.d);
    printf("%zu %zu\n", sizeof(struct al), offsetof(struct al, b));
    struct nested n = {1, {.y = 0.5f}, {'p', 'q'}};
    printf("%x %c\n", n.x, n.q);
    n.x = 0x3f800000;
    printf("%g\n", n.y);
    double d = 3.5;
    uint64_t u;
    memcpy(&u, &d, 8);
    u ^= 1ull << 63;
    memcpy(&d, &u, 8);
    printf("%g\n", d);
    uint8_t bytes[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    uint32_t w[2];
    memcpy(w, bytes, 8);
    printf("%x %x\n", w[0], w[1]);
    uint32_t o;
    memcpy(&o, bytes + 3, 4);
    printf("%x\n", o);
    struct {
        int a;
        char t[3];
    }
    q[2] = {{1, "ab"}, {2, "cd"}};
    printf("%s %zu\n", q[1].t, sizeof q);
    union {
        struct {
            int a, b;
        } s;
        long long l;
    } m;
    m.s.a = 1;
    m.s.b = 2;
    printf("%llx\n", m.l);
    m.l = 0;
    printf("%d\n", m.s.a + m.s.b);
    return 0;
}
