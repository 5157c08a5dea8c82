// modes: 32 64
#include <stdio.h>

static char class(int c)
{
    switch (c) {
    case '0' ... '9': return 'd';
    case 'a' ... 'z':
    case 'A' ... 'Z': return 'l';
    case ' ': case '\t': return 's';
    case -5 ... -1: return 'n';
    case 200 ... 100000: return 'b';
    }
    return '?';
}

static int wide(unsigned long long x)
{
    switch (x) {
    case 0: return 0;
    case 0xffffffffULL: return 1;
    case 0x100000000ULL: return 2;
    case ~0ULL: return 3;
    }
    return -1;
}

static int narrow(unsigned char c)
{
    switch (c) {
    case 255: return 1;
    case 128: return 2;
    }
    return 0;
}

int main(void)
{
    for (const char *s = "a1 Z\t-9"; *s; s++)
        putchar(class(*s));
    putchar(class(-3));
    putchar(class(5000));
    putchar('\n');
    printf("%d %d %d %d %d\n", wide(0), wide(0xffffffffu), wide(1ULL << 32), wide(-1), wide(7));
    printf("%d %d %d\n", narrow((unsigned char)-1), narrow(128), narrow((unsigned char)256));
    return 0;
}
