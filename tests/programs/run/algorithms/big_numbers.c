// modes: 32 64
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct big { uint32_t limb[20]; int used; };

static void multiply(struct big *b, uint32_t m)
{
    uint64_t carry = 0;
    for (int i = 0; i < b->used; i++) {
        carry += (uint64_t)b->limb[i] * m;
        b->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry)
        b->limb[b->used++] = (uint32_t)carry;
}
static void add(struct big *a, const struct big *b)
{
    uint64_t carry = 0;
    if (a->used < b->used)
        a->used = b->used;
    for (int i = 0; i < a->used; i++) {
        carry += (uint64_t)a->limb[i] + b->limb[i];
        a->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry)
        a->limb[a->used++] = (uint32_t)carry;
}
static uint32_t divide(struct big *b, uint32_t d)
{
    uint64_t rest = 0;
    for (int i = b->used; i-- > 0;) {
        rest = rest << 32 | b->limb[i];
        b->limb[i] = (uint32_t)(rest / d);
        rest %= d;
    }
    while (b->used && !b->limb[b->used - 1])
        b->used--;
    return (uint32_t)rest;
}
static void show(struct big b)
{
    char text[256];
    int n = 255;
    text[n] = 0;
    do
        text[--n] = (char)('0' + divide(&b, 10));
    while (b.used);
    puts(text + n);
}

int main(void)
{
    struct big f = {{1}, 1};
    for (uint32_t i = 2; i <= 60; i++) {
        multiply(&f, i);
        if (i % 20 == 0)
            show(f);
    }
    struct big a = {{0}, 1}, b = {{1}, 1};
    for (int i = 0; i < 300; i++) {
        struct big next = a;
        add(&next, &b);
        a = b;
        b = next;
    }
    show(a);
    return 0;
}
