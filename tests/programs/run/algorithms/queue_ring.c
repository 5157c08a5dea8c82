// modes: 32 64
#include <stdio.h>

enum { SIZE = 8 };
struct ring { int data[SIZE]; unsigned head, tail; };

static int put(struct ring *r, int v)
{
    if (r->tail - r->head == SIZE)
        return 0;
    r->data[r->tail++ % SIZE] = v;
    return 1;
}
static int take(struct ring *r, int *v)
{
    if (r->tail == r->head)
        return 0;
    *v = r->data[r->head++ % SIZE];
    return 1;
}

int main(void)
{
    struct ring r = {.head = -3u, .tail = -3u};
    int v, full = 0, next = 0;
    for (int round = 0; round < 6; round++) {
        for (int i = 0; i < 5; i++)
            if (!put(&r, next++))
                full++;
        for (int i = 0; i < 3; i++)
            if (take(&r, &v))
                printf("%d ", v);
    }
    printf("| %d %u |", full, r.tail - r.head);
    while (take(&r, &v))
        printf(" %d", v);
    printf("\n%d\n", take(&r, &v));
    return 0;
}
