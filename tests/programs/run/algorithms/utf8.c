// modes: 32 64
#include <stdint.h>
#include <stdio.h>

static int put(uint32_t c, unsigned char *out)
{
    if (c < 0x80)
        return out[0] = (unsigned char)c, 1;
    int n = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (int i = n - 1; i > 0; i--, c >>= 6)
        out[i] = (unsigned char)(0x80 | (c & 0x3f));
    out[0] = (unsigned char)(0xf00 >> n | c);
    return n;
}

static int get(const unsigned char *in, uint32_t *c)
{
    int n = in[0] < 0x80 ? 1 : in[0] < 0xe0 ? 2 : in[0] < 0xf0 ? 3 : 4;
    *c = n == 1 ? in[0] : in[0] & (0x7fu >> n);
    for (int i = 1; i < n; i++) {
        if ((in[i] & 0xc0) != 0x80)
            return 0;
        *c = *c << 6 | (in[i] & 0x3f);
    }
    return n;
}

int main(void)
{
    uint32_t points[] = {'A', 0x7f, 0x80, 0xe9, 0x7ff, 0x800, 0x20ac, 0xffff, 0x10000, 0x1f600, 0x10ffff};
    for (int i = 0; i < 11; i++) {
        unsigned char b[4] = {0};
        uint32_t back;
        int n = put(points[i], b), m = get(b, &back);
        for (int k = 0; k < n; k++)
            printf("%02x ", b[k]);
        printf("%d %d\n", n == m, back == points[i]);
    }
    uint32_t c;
    printf("%d\n", get((const unsigned char *)"\xc3(", &c));
    return 0;
}
