// modes: 32 64
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static _Alignas(64) char global[3];
struct __attribute__((aligned(32))) wide { int x; };

static int aligned(const void *p, uintptr_t a) { return (uintptr_t)p % a == 0; }

int main(void)
{
    _Alignas(16) int local[3];
    struct wide w[2];
    printf("%d %d %d %d\n", aligned(global, 64), aligned(local, 16), aligned(&w[1], 32), (int)sizeof w);
    void *p = aligned_alloc(128, 256);
    printf("%d\n", aligned(p, 128));
    free(p);
    void *q = malloc(1);
    printf("%d\n", aligned(q, _Alignof(double)));
    free(q);
    return 0;
}
