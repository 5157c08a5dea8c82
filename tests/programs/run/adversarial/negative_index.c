// modes: 32 64
#include <stdio.h>
#include <string.h>
#include <stdlib.h>
#include <stddef.h>

struct hdr {
    size_t n;
};
static void *mk(size_t n) {
    struct hdr *h = malloc(sizeof *h + n);
    h->n = n;
    return h + 1;
}

static size_t size(void *p) {
    return ((struct hdr *)p)[-1].n;
}

static void del(void *p) {
    free((struct hdr *)p - 1);
}

struct list {
    struct list *prev, *next;
};
struct item {
    int v;
    struct list l;
};
#define container(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))
int main(void) {
    char *p = mk(20);
    printf("%zu\n", size(p));
    strcpy(p, "payload");
    p = p + 3;
    printf("%s %c\n", p, p[-2]);
    del(p - 3);
    int a[10];
    for (int i = 0; i < 10; i++) a[i] = i;
    int *m = a + 5;
    for (int i = -5; i < 5; i++) m[i] *= 2;
    printf("%d %d\n", a[0], a[9]);
    unsigned k = 3;
    printf("%d\n", m[-(int)k]);
    long off = -4;
    printf("%d\n", *(m + off));
    ptrdiff_t d = a - m;
    printf("%td\n", d);
    struct list head = {&head, &head};
    struct item it[3];
    for (int i = 0; i < 3; i++) {
        it[i].v = i + 1;
        it[i].l.prev = head.prev;
        it[i].l.next = &head;
        head.prev->next = &it[i].l;
        head.prev = &it[i].l;
    }
    int s = 0;
    for (struct list *l = head.next; l != &head; l = l->next) s = s * 10 + container(l, struct item, l)->v;
    printf("%d\n", s);
    char t[] = "trim me   ";
    char *e = t + strlen(t);
    while (e > t && e[-1] == ' ') *--e = 0;
    printf("[%s]\n", t);
    size_t z = 0;
    printf("%d\n", m[z - 1]);
    char *q = (char *)&a[9];
    q -= 4 * sizeof(int);
    printf("%d\n", *(int *)q);
    return 0;
}
