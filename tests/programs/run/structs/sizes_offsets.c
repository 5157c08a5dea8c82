// modes: 32 64
#include <stddef.h>
#include <stdio.h>

struct a { char c; int i; char d; };
struct b { char c; double d; short s; };
struct c { char c; long long l; };
struct d { struct a a; char tail; struct c c; };
struct __attribute__((packed)) e { char c; int i; double d; };
struct f { char c; _Alignas(16) int i; };
struct g { short s[3]; char c; };
struct h { void *p; char c; long l; };

int main(void)
{
    printf("%zu %zu %zu\n", sizeof(struct a), offsetof(struct a, i), offsetof(struct a, d));
    printf("%zu %zu %zu\n", sizeof(struct b), offsetof(struct b, d), offsetof(struct b, s));
    printf("%zu %zu %zu\n", sizeof(struct c), offsetof(struct c, l), _Alignof(struct c));
    printf("%zu %zu %zu\n", sizeof(struct d), offsetof(struct d, tail), offsetof(struct d, c.l));
    printf("%zu %zu %zu\n", sizeof(struct e), offsetof(struct e, i), offsetof(struct e, d));
    printf("%zu %zu %zu\n", sizeof(struct f), offsetof(struct f, i), _Alignof(struct f));
    printf("%zu %zu\n", sizeof(struct g), offsetof(struct g, s[2]));
    printf("%zu %zu\n", sizeof(struct h), offsetof(struct h, l));
    printf("%zu %zu %zu %zu\n", _Alignof(char), _Alignof(int), _Alignof(double), _Alignof(void *));
    return 0;
}
