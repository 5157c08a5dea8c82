// modes: 32 64
#include <stdio.h>
#include <string.h>

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static void encode(const char *in, char *out)
{
    size_t n = strlen(in);
    for (size_t i = 0; i < n; i += 3) {
        unsigned v = (unsigned char)in[i] << 16;
        if (i + 1 < n)
            v |= (unsigned char)in[i + 1] << 8;
        if (i + 2 < n)
            v |= (unsigned char)in[i + 2];
        *out++ = alphabet[v >> 18];
        *out++ = alphabet[v >> 12 & 63];
        *out++ = i + 1 < n ? alphabet[v >> 6 & 63] : '=';
        *out++ = i + 2 < n ? alphabet[v & 63] : '=';
    }
    *out = 0;
}

static int decode(const char *in, char *out)
{
    unsigned v = 0;
    int bits = 0, n = 0;
    for (; *in && *in != '='; in++) {
        v = v << 6 | (unsigned)(strchr(alphabet, *in) - alphabet);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            out[n++] = (char)(v >> bits & 0xff);
        }
    }
    out[n] = 0;
    return n;
}

int main(void)
{
    const char *texts[] = {"", "f", "fo", "foo", "foob", "hello, world", "\xff\xfe\x01"};
    for (int i = 0; i < 7; i++) {
        char code[64], back[64];
        encode(texts[i], code);
        int n = decode(code, back);
        printf("[%s] %d %d\n", code, n, strcmp(back, texts[i]) == 0);
    }
    return 0;
}
