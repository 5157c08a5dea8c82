// modes: 32 64
#include <stdio.h>
#include <string.h>
#include <stdlib.h>

typedef unsigned long __attribute__((may_alias)) word;
static void my_memcpy(void *d, const void *s, size_t n) {
    char *a = d;
    const char *b = s;
    while (n--) *a++ = *b++;
}

static void words(void *d, const void *s, size_t n) {
    word *a = d;
    const word *b = s;
    for (size_t i = 0; i < n / sizeof *a; i++) a[i] = b[i];
}

static void swapb(void *x, void *y, size_t n) {
    unsigned char *a = x, *b = y;
    while (n--) {
        unsigned char t = *a;
        *a++ = *b;
        *b++ = t;
    }
}

static void xorswap(unsigned char *a, unsigned char *b, size_t n) {
    for (size_t i = 0; i < n; i++) {
        a[i] ^= b[i];
        b[i] ^= a[i];
        a[i] ^= b[i];
    }
}

struct rec {
    char tag;
    int *p;
    double d;
    int (*f)(int);
    struct {
        short a, b;
    } in;
};
static int inc(int x) {
    return x + 1;
}

int main(void) {
    int v = 5;
    struct rec a = {'t', &v, 1.5, inc, {1, 2}}, b, c;
    my_memcpy(&b, &a, sizeof a);
    printf("%c %d %g %d %d\n", b.tag, *b.p, b.d, b.f(9), b.in.b);
    words(&c, &b, sizeof c);
    printf("%d %d\n", *c.p, c.f(1));
    int w = 8;
    struct rec d = {'u', &w, 2.5, inc, {3, 4}};
    swapb(&a, &d, sizeof a);
    printf("%d %d %c\n", *a.p, *d.p, a.tag);
    xorswap((unsigned char *)&a.p, (unsigned char *)&d.p, sizeof a.p);
    printf("%d %d\n", *a.p, *d.p);
    char buf[64];
    strcpy(buf, "abcdefghij");
    memmove(buf + 2, buf, 8);
    buf[10] = 0;
    puts(buf);
    memmove(buf, buf + 3, 6);
    puts(buf);
    struct rec *h = malloc(2 * sizeof *h);
    h[0] = a;
    memcpy(&h[1], &h[0], sizeof *h);
    h[1].in.a = 50;
    printf("%d %d\n", h[0].in.a, h[1].in.a);
    unsigned char *raw = (unsigned char *)h;
    int *back;
    memcpy(&back, raw + __builtin_offsetof(struct rec, p), sizeof back);
    *back = 99;
    printf("%d %d\n", v, w);
    free(h);
    int arr[4] = {1, 2, 3, 4}, brr[4];
    memcpy(brr, arr, sizeof arr);
    memset(arr, 0xff, sizeof arr);
    printf("%d %d\n", brr[3], arr[0]);
    int *pp[3] = {arr, brr, &v}, *qq[3];
    for (int i = 0; i < 3; i++) memcpy((char *)qq + i * sizeof *qq, (char *)pp + i * sizeof *pp, sizeof *pp);
    printf("%d\n", *qq[2]);
    memset(qq, 0, sizeof qq);
    printf("%d\n", qq[1] == NULL);
    return 0;
}
