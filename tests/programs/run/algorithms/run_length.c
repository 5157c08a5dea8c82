// modes: 32 64
#include <stdio.h>
#include <string.h>

static int encode(const char *in, char *out)
{
    char *start = out;
    while (*in) {
        int n = 1;
        while (in[n] == *in && n < 9)
            n++;
        if (n > 1)
            *out++ = (char)('0' + n);
        *out++ = *in;
        in += n;
    }
    *out = 0;
    return (int)(out - start);
}

static void decode(const char *in, char *out)
{
    for (; *in; in++) {
        int n = 1;
        if (*in >= '2' && *in <= '9')
            n = *in++ - '0';
        memset(out, *in, (size_t)n);
        out += n;
    }
    *out = 0;
}

static void rotate13(char *s)
{
    for (; *s; s++)
        if ((*s | 32) >= 'a' && (*s | 32) <= 'z')
            *s = (char)(((*s | 32) - 'a' + 13) % 26 + (*s & 32 ? 'a' : 'A'));
}

int main(void)
{
    const char *texts[] = {"", "abc", "aaabbbcd", "zzzzzzzzzzzz", "Mississippi"};
    for (int i = 0; i < 5; i++) {
        char code[64], back[64];
        int n = encode(texts[i], code);
        decode(code, back);
        printf("%s %d %d\n", code, n, !strcmp(back, texts[i]));
        rotate13(back);
        puts(back);
    }
    return 0;
}
