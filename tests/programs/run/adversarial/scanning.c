// modes: 32 64
#include <stdio.h>
#include <string.h>

int main(void) {
    int a, b, n, r;
    unsigned u;
    char s[20], c, t[10];
    double d;
    float f;
    long l;
    short h;
    unsigned char hh;
    long long ll;
    r = sscanf("12 -34", "%d%d", &a, &b);
    printf("%d %d %d\n", r, a, b);
    r = sscanf("0x1F 017 99", "%i %i %i", &a, &b, &n);
    printf("%d %d %d %d\n", r, a, b, n);
    r = sscanf("hello world", "%5s%n", s, &n);
    printf("%d %s %d\n", r, s, n);
    r = sscanf("abc123", "%[a-z]%d", s, &a);
    printf("%d %s %d\n", r, s, a);
    r = sscanf("key=value;", "%[^=]=%[^;];", s, t);
    printf("%d %s %s\n", r, s, t);
    r = sscanf("3.25 1e-3 .5", "%lf %f %lf", &d, &f, &d);
    printf("%d %g %g\n", r, f, d);
    r = sscanf("x", "%d", &a);
    printf("%d\n", r);
    r = sscanf("", "%d", &a);
    printf("%d\n", r);
    r = sscanf("  q", "%c", &c);
    printf("%d '%c'\n", r, c);
    r = sscanf("  q", " %c", &c);
    printf("%d '%c'\n", r, c);
    r = sscanf("ff 77", "%x %o", &u, &a);
    printf("%d %u %d\n", r, u, a);
    r = sscanf("12345", "%2d%*d", &a);
    printf("%d %d\n", r, a);
    r = sscanf("5 6 7", "%*d %hd %hhu", &h, &hh);
    printf("%d %d %d\n", r, h, hh);
    r = sscanf("-9000000000 7", "%lld %ld", &ll, &l);
    printf("%d %lld %ld\n", r, ll, l);
    r = sscanf("10:20:30", "%d:%d:%d", &a, &b, &n);
    printf("%d %d\n", r, a + b + n);
    r = sscanf("1,2", "%d,%d,%d", &a, &b, &n);
    printf("%d\n", r);
    r = sscanf("50%", "%d%%%n", &a, &n);
    printf("%d %d %d\n", r, a, n);
    const char *p = "1 22 333";
    int off, v, sum = 0;
    while (sscanf(p, "%d%n", &v, &off) == 1) {
        sum += v;
        p += off;
    }
    printf("%d\n", sum);
    return 0;
}
