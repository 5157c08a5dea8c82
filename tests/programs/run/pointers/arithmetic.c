// modes: 32 64
#include <stddef.h>
#include <stdio.h>

int main(void)
{
    int a[10];
    for (int i = 0; i < 10; i++)
        a[i] = i * 11;
    int *p = a, *q = &a[7], *end = a + 10;
    printf("%td %td %td\n", q - p, end - q, p - q);
    printf("%d %d %d\n", *(p + 3), q[-2], 4[p]);
    printf("%d\n", *p++);
    printf("%d\n", *++p);
    printf("%d\n", *p);
    printf("%d %d %d\n", p < q, q >= end, &a[10] == end);
    p += 5;
    printf("%d\n", p == q);
    p -= 6;
    printf("%d\n", *p);
    ptrdiff_t bytes = (char *)q - (char *)a;
    printf("%d\n", (int)(bytes / (ptrdiff_t)sizeof(int)));
    int sum = 0;
    for (int *r = a; r != end; r += 2)
        sum += *r;
    printf("%d\n", sum);
    for (int *r = end; r-- > a;)
        printf("%d ", *r);
    printf("\n");
    return 0;
}
