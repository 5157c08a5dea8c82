// modes: 32 64
#include <stdio.h>

struct s { char c; int i; };
static int calls;
static int count(void) { return ++calls; }

int main(void)
{
    int a[7];
    int i = 0;
    printf("%zu %zu %zu %zu\n", sizeof(char), sizeof(short), sizeof(int), sizeof(long long));
    printf("%zu %zu\n", sizeof(float), sizeof(double));
    printf("%zu %zu\n", sizeof a, sizeof a / sizeof *a);
    printf("%zu %d\n", sizeof i++, i);
    printf("%zu %d\n", sizeof count(), calls);
    printf("%zu %zu\n", sizeof(struct s), sizeof((struct s *)0)->i);
    printf("%zu %zu %zu\n", sizeof 'a', sizeof "abc", sizeof("a" "b"));
    printf("%zu %zu\n", sizeof(a[0] + 1.0), sizeof(char[3][5]));
    printf("%zu\n", sizeof &a == sizeof(void *) ? (size_t)1 : 0);
    printf("%d\n", (int)sizeof(i) - 5 < 0);
    printf("%d\n", sizeof(i) - 5 > 0);
    int n = 3;
    printf("%zu\n", sizeof(int[n]));
    printf("%zu\n", sizeof(char[n++]));
    printf("%d\n", n);
    printf("%zu %zu\n", _Alignof(struct s), _Alignof(short));
    return 0;
}
