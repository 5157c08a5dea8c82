// modes: 32 64
#include <stdio.h>

struct v { int x, y; };
static int sum(const int *a, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}
static int norm(const struct v *v) { return v->x * v->x + v->y * v->y; }
static const struct v *origin = &(const struct v){0, 7};
static int *numbers = (int[]){1, 2, 3, 4};

int main(void)
{
    printf("%d\n", sum((int[]){1, 2, 3}, 3));
    printf("%d\n", sum((const int[5]){[4] = 9}, 5));
    printf("%d\n", norm(&(struct v){3, 4}));
    printf("%d %d\n", origin->y, numbers[3]);
    numbers[0] = 50;
    printf("%d\n", sum(numbers, 4));
    struct v *p = &(struct v){.y = 1};
    p->x = 10;
    printf("%d\n", norm(p));
    int total = 0;
    for (int i = 0; i < 3; i++) {
        int *a = (int[2]){i, i * 2};
        a[0] += 1;
        total += a[0] * a[1];
    }
    printf("%d\n", total);
    printf("%s %c\n", (char[]){"text"}, ((char[]){'a', 'b'})[1]);
    *p = (struct v){p->y, p->x};
    printf("%d %d\n", p->x, p->y);
    return 0;
}
