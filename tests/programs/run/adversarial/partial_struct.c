// modes: 32 64
#include <stdio.h>
#include <string.h>

struct p {
    int x, y;
};
struct big {
    int a[10];
    char name[16];
    long l;
};
static struct p half(int v) {
    struct p r;
    r.x = v;
    return r;
}

static struct p pass(struct p q) {
    return q;
}

static struct big fill(int k) {
    struct big b;
    for (int i = 0; i < k; i++) b.a[i] = i * i;
    strcpy(b.name, "hi");
    return b;
}

static int third(struct big b) {
    return b.a[2];
}

union u {
    struct {
        char tag;
        int v;
    } i;
    struct {
        char tag;
        double d;
    } f;
    char raw[32];
};
static union u mk(int w) {
    union u r;
    r.i.tag = w;
    if (w) r.i.v = 3;
    else r.f.d = 2.5;
    return r;
}

int main(void) {
    struct p a = pass(pass(half(4)));
    printf("%d\n", a.x);
    a.y = 1;
    printf("%d\n", a.x + a.y);
    struct big b = fill(4), c = b;
    printf("%d %s %d\n", third(c), c.name, c.a[3]);
    union u u = mk(1), v = mk(0), w = u;
    printf("%d %d %g\n", w.i.tag, w.i.v, v.f.d);
    struct p arr[4];
    arr[2].x = 8;
    struct p brr[4];
    memcpy(brr, arr, sizeof arr);
    printf("%d\n", brr[2].x);
    float f[4];
    f[1] = 1.5f;
    float g[4];
    for (int i = 0; i < 4; i++) if (i == 1) g[i] = f[i];
    printf("%g\n", g[1]);
    return 0;
}
