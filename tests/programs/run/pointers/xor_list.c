// modes: 32 64
#include <stdint.h>
#include <stdio.h>

struct node { int v; uintptr_t both; };

int main(void)
{
    struct node n[6];
    for (int i = 0; i < 6; i++) {
        uintptr_t before = i ? (uintptr_t)&n[i - 1] : 0;
        uintptr_t after = i < 5 ? (uintptr_t)&n[i + 1] : 0;
        n[i].v = i * i;
        n[i].both = before ^ after;
    }
    uintptr_t last = 0;
    struct node *at = &n[0];
    while (at) {
        printf("%d ", at->v);
        uintptr_t next = at->both ^ last;
        last = (uintptr_t)at;
        at = (struct node *)next;
    }
    printf("\n");
    return 0;
}
