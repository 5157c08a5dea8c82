// modes: 32 64
#include <stdio.h>

int main(void)
{
    int a = 0, b = 0, n;
    unsigned u = 0;
    char c = 0, w[16] = "", v[16] = "";
    double d = 0;
    long long l = 0;
    n = sscanf("12 -34", "%d %d", &a, &b);
    printf("%d %d %d\n", n, a, b);
    n = sscanf("x=5;y=6", "x=%d;y=%d", &a, &b);
    printf("%d %d %d\n", n, a, b);
    n = sscanf("ff 0x1f", "%x %x", &u, (unsigned *)&a);
    printf("%d %u %d\n", n, u, a);
    n = sscanf("hello world", "%s %s", w, v);
    printf("%d %s %s\n", n, w, v);
    n = sscanf("abcdef", "%3s%c%s", w, &c, v);
    printf("%d %s %c %s\n", n, w, c, v);
    n = sscanf("3.5e2 99999999999", "%lf %lld", &d, &l);
    printf("%d %g %lld\n", n, d, l);
    n = sscanf("nope", "%d", &a);
    printf("%d\n", n);
    n = sscanf("", "%d", &a);
    printf("%d\n", n == EOF);
    n = sscanf("10/20/30", "%d/%*d/%d", &a, &b);
    printf("%d %d %d\n", n, a, b);
    n = sscanf("key: value", "%[a-z]: %[^\n]", w, v);
    printf("%d %s %s\n", n, w, v);
    n = sscanf("007 010", "%d %i", &a, &b);
    printf("%d %d %d\n", n, a, b);
    return 0;
}
