// modes: 32 64
#include <stdio.h>
#include <string.h>

struct s { int a; char b[5]; double c; };

int main(void)
{
    char t[] = "0123456789abcdef";
    memmove(t + 2, t, 8);
    puts(t);
    memmove(t, t + 4, 8);
    puts(t);
    memcpy(t + 8, t, 4);
    puts(t);
    memset(t + 1, '-', 3);
    puts(t);
    struct s x = {1, "abcd", 2.5}, y;
    memcpy(&y, &x, sizeof x);
    printf("%d %s %g\n", y.a, y.b, y.c);
    int a[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    memmove(a, a + 1, 7 * sizeof *a);
    a[7] = 0;
    for (int i = 0; i < 8; i++)
        printf("%d", a[i]);
    printf("\n");
    int *p[2] = {&a[0], &a[1]}, *q[2];
    memcpy(q, p, sizeof p);
    printf("%d %d\n", *q[0], *q[1]);
    memset(a, 0xff, sizeof a);
    printf("%d\n", a[3]);
    memcpy(a, a + 4, 0);
    printf("%d\n", memcmp("abc", "abd", 3) < 0);
    printf("%d %d\n", memcmp("abc", "abd", 2), memcmp("\xff", "\x01", 1) > 0);
    printf("%d\n", (int)((char *)memchr(t, 'b', sizeof t) == NULL));
    return 0;
}
