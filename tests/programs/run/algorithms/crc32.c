// modes: 32 64
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t table[256];

static void prepare(void)
{
    for (uint32_t i = 0; i < 256; i++) {
        uint32_t c = i;
        for (int k = 0; k < 8; k++)
            c = c & 1 ? 0xedb88320u ^ c >> 1 : c >> 1;
        table[i] = c;
    }
}

static uint32_t crc(const void *data, size_t n)
{
    const uint8_t *p = data;
    uint32_t c = ~0u;
    while (n--)
        c = table[(c ^ *p++) & 0xff] ^ c >> 8;
    return ~c;
}

static uint32_t adler(const char *s)
{
    uint32_t a = 1, b = 0;
    for (; *s; s++) {
        a = (a + (uint8_t)*s) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

int main(void)
{
    prepare();
    const char *s[] = {"", "a", "123456789", "The quick brown fox jumps over the lazy dog"};
    for (int i = 0; i < 4; i++)
        printf("%08x %08x\n", crc(s[i], strlen(s[i])), adler(s[i]));
    return 0;
}
