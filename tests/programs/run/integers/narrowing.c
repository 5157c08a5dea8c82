// modes: 32 64
#include <stdio.h>

static int to_schar(int x) { return (signed char)x; }
static int to_uchar(int x) { return (unsigned char)x; }
static int to_short(int x) { return (short)x; }
static int to_ushort(int x) { return (unsigned short)x; }
static int to_bool(int x) { return (_Bool)x; }

int main(void)
{
    int samples[] = {0, 1, -1, 127, 128, 255, 256, -128, -129, 32767, 32768, 65535, 65536, -32769, 0x12345678};
    for (unsigned i = 0; i < sizeof samples / sizeof *samples; i++) {
        int x = samples[i];
        printf("%d: %d %d %d %d %d\n", x, to_schar(x), to_uchar(x), to_short(x), to_ushort(x), to_bool(x));
    }
    long long big = 0x1234567890abcdefLL;
    printf("%x %hx %hhx\n", (unsigned)big, (unsigned short)big, (unsigned char)big);
    printf("%d\n", (int)(big >> 4));
    printf("%lld\n", (long long)(int)0xfffffff0u);
    printf("%llu\n", (unsigned long long)(int)0xfffffff0u);
    printf("%llu\n", (unsigned long long)0xfffffff0u);
    return 0;
}
