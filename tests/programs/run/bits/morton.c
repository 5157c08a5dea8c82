// modes: 32 64
#include <stdint.h>
#include <stdio.h>

static uint64_t spread(uint32_t v)
{
    uint64_t x = v;
    x = (x | x << 16) & 0x0000ffff0000ffffULL;
    x = (x | x << 8) & 0x00ff00ff00ff00ffULL;
    x = (x | x << 4) & 0x0f0f0f0f0f0f0f0fULL;
    x = (x | x << 2) & 0x3333333333333333ULL;
    x = (x | x << 1) & 0x5555555555555555ULL;
    return x;
}

static uint32_t squash(uint64_t x)
{
    uint32_t r = 0;
    for (int i = 0; i < 32; i++)
        r |= (uint32_t)(x >> (2 * i) & 1) << i;
    return r;
}

int main(void)
{
    uint32_t xs[] = {0, 1, 3, 0xffff, 0x12345678, 0xffffffffu};
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j += 2) {
            uint64_t code = spread(xs[i]) | spread(xs[j]) << 1;
            printf("%016llx %d\n", (unsigned long long)code, squash(code) == xs[i] && squash(code >> 1) == xs[j]);
        }
    return 0;
}
