// modes: 32 64
#include <stdint.h>
#include <stdio.h>

struct node { int value; uintptr_t link; };

int main(void)
{
    int x = 5;
    uintptr_t u = (uintptr_t)&x;
    int *p = (int *)u;
    *p = 6;
    printf("%d %d\n", x, p == &x);
    int a[4] = {1, 2, 3, 4};
    uintptr_t base = (uintptr_t)a;
    int sum = 0;
    for (int i = 0; i < 4; i++)
        sum += *(int *)(base + (uintptr_t)i * sizeof(int));
    printf("%d\n", sum);
    printf("%d\n", (int)((uintptr_t)&a[3] - base) == 3 * (int)sizeof(int));
    uintptr_t tagged = (uintptr_t)&a[2] | 1;
    printf("%d %d\n", (int)(tagged & 1), *(int *)(tagged & ~(uintptr_t)3));
    printf("%d\n", (int)((uintptr_t)a % _Alignof(int)));
    struct node n1 = {1, 0}, n2 = {2, (uintptr_t)&n1}, n3 = {3, (uintptr_t)&n2};
    for (struct node *n = &n3; n; n = (struct node *)n->link)
        printf("%d ", n->value);
    printf("\n%d\n", (int *)0 == NULL && !(uintptr_t)NULL);
    return 0;
}
