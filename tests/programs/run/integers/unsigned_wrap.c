// modes: 32 64
#include <stdint.h>
#include <stdio.h>

int main(void)
{
    uint8_t a = 0;
    a--;
    uint16_t b = 0;
    b -= 2;
    uint32_t c = 0;
    c -= 3;
    uint64_t d = 0;
    d -= 4;
    printf("%u %u %u %llu\n", a, b, c, (unsigned long long)d);
    c = 0x10000u * 0x10001u;
    printf("%u\n", c);
    d = 0x100000001ULL * 0x100000001ULL;
    printf("%llu\n", (unsigned long long)d);
    uint32_t h = 2166136261u;
    for (const char *s = "wrap around"; *s; s++)
        h = (h ^ (unsigned char)*s) * 16777619u;
    printf("%08x\n", h);
    uint64_t x = 1;
    for (int i = 0; i < 50; i++)
        x = x * 6364136223846793005ULL + 1442695040888963407ULL;
    printf("%016llx\n", (unsigned long long)x);
    uint32_t diff = (uint32_t)5 - (uint32_t)10;
    printf("%u %d\n", diff, (int32_t)diff);
    return 0;
}
