// modes: 32 64
#include <stdint.h>
#include <stdio.h>

static uint32_t rotl32(uint32_t x, unsigned n) { return x << (n & 31) | x >> (-n & 31); }
static uint64_t rotr64(uint64_t x, unsigned n) { return x >> (n & 63) | x << (-n & 63); }
static uint8_t rotl8(uint8_t x, unsigned n) { return (uint8_t)(x << (n & 7) | x >> (-n & 7)); }
static uint16_t rotl16(uint16_t x, unsigned n) { return (uint16_t)(x << (n & 15) | x >> (-n & 15)); }

int main(void)
{
    for (unsigned n = 0; n <= 64; n += 7)
        printf("%08x %016llx %02x %04x\n", rotl32(0x12345678, n),
               (unsigned long long)rotr64(0x0123456789abcdefULL, n), rotl8(0xa3, n), rotl16(0xbeef, n));
    return 0;
}
