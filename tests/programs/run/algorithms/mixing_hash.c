// modes: 32 64
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t rotr(uint32_t x, int n) { return x >> n | x << (32 - n); }

static void compress(uint32_t h[8], const uint32_t block[16])
{
    uint32_t w[48], s[8];
    for (int i = 0; i < 16; i++)
        w[i] = block[i];
    for (int i = 16; i < 48; i++) {
        uint32_t a = rotr(w[i - 15], 7) ^ rotr(w[i - 15], 18) ^ w[i - 15] >> 3;
        uint32_t b = rotr(w[i - 2], 17) ^ rotr(w[i - 2], 19) ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + a + w[i - 7] + b;
    }
    memcpy(s, h, sizeof s);
    for (int i = 0; i < 48; i++) {
        uint32_t t = s[7] + (rotr(s[4], 6) ^ rotr(s[4], 11) ^ rotr(s[4], 25)) + (s[6] ^ (s[4] & (s[5] ^ s[6]))) + w[i] +
                     (uint32_t)i * 0x9e3779b9u;
        uint32_t u = (rotr(s[0], 2) ^ rotr(s[0], 13) ^ rotr(s[0], 22)) + ((s[0] & s[1]) | (s[2] & (s[0] | s[1])));
        memmove(s + 1, s, 7 * sizeof *s);
        s[4] += t;
        s[0] = t + u;
    }
    for (int i = 0; i < 8; i++)
        h[i] += s[i];
}

int main(void)
{
    uint32_t h[8], block[16];
    for (int i = 0; i < 8; i++)
        h[i] = 0x01234567u * (uint32_t)(i + 1);
    for (int round = 0; round < 4; round++) {
        for (int i = 0; i < 16; i++)
            block[i] = (uint32_t)(round * 16 + i) * 0x85ebca6bu;
        compress(h, block);
        for (int i = 0; i < 8; i++)
            printf("%08x%c", h[i], i < 7 ? ' ' : '\n');
    }
    return 0;
}
