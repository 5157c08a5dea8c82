// modes: 32 64
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <stdlib.h>

typedef uint16_t __attribute__((may_alias)) piece;
struct node {
    int v;
    struct node *next;
};
int main(void) {
    int x = 42, y = 7;
    int *p = &x, *q;
    unsigned char *s = (unsigned char *)&p, *d = (unsigned char *)&q;
    for (size_t i = 0; i < sizeof p; i++) d[i] = s[i];
    *q += 1;
    printf("%d\n", x);
    for (size_t i = sizeof p; i-- > 0;) d[i] = s[i];
    printf("%d\n", *q);
    /* halves */ struct node a = {1, 0}, b = {2, &a}, c;
    piece *h = (piece *)&c;
    const piece *g = (const piece *)&b;
    for (size_t i = 0; i < sizeof b / 2; i++) h[i] = g[i];
    printf("%d %d\n", c.v, c.next->v);
    uintptr_t n = (uintptr_t)&y;
    n ^= 0x5555;
    n ^= 0x5555;
    *(int *)n = 9;
    printf("%d\n", y);
    int arr[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    uintptr_t lo = (uintptr_t)arr;
    int *e = (int *)(lo + 5 * sizeof(int));
    printf("%d %td\n", *e, e - arr);
    struct node *heap[3];
    for (int i = 0; i < 3; i++) {
        heap[i] = malloc(sizeof *heap[i]);
        heap[i]->v = i;
        heap[i]->next = i ? heap[i - 1] : 0;
    }
    struct node *swap[3];
    memcpy(swap, heap, sizeof swap);
    unsigned char t[sizeof(void *)];
    memcpy(t, &swap[0], sizeof t);
    memcpy(&swap[0], &swap[2], sizeof t);
    memcpy(&swap[2], t, sizeof t);
    printf("%d %d %d\n", swap[0]->v, swap[0]->next->v, swap[2]->v);
    for (int i = 0; i < 3; i++) free(swap[i]);
    char buf[3 * sizeof(void *)] = {0};
    memcpy(buf + 3, &p, sizeof p);
    /* misplaced */ int *back;
    memcpy(&back, buf + 3, sizeof back);
    printf("%d\n", *back);
    memmove(buf + 4, buf + 3, sizeof p);
    memcpy(&back, buf + 4, sizeof back);
    printf("%d\n", *back);
    return 0;
}
