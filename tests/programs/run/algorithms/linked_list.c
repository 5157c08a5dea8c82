// modes: 32 64
#include <stdio.h>
#include <stdlib.h>

struct node { int value; struct node *next; };

static struct node *push(struct node *list, int v)
{
    struct node *n = malloc(sizeof *n);
    n->value = v;
    n->next = list;
    return n;
}
static struct node *reverse(struct node *l)
{
    struct node *r = NULL;
    while (l) {
        struct node *next = l->next;
        l->next = r;
        r = l;
        l = next;
    }
    return r;
}
static void drop(struct node **l, int v)
{
    while (*l)
        if ((*l)->value == v) {
            struct node *dead = *l;
            *l = dead->next;
            free(dead);
        } else
            l = &(*l)->next;
}
static struct node *merge(struct node *a, struct node *b)
{
    struct node head, *tail = &head;
    while (a && b) {
        struct node **least = a->value <= b->value ? &a : &b;
        tail = tail->next = *least;
        *least = (*least)->next;
    }
    tail->next = a ? a : b;
    return head.next;
}
static void show(const struct node *l)
{
    for (; l; l = l->next)
        printf("%d ", l->value);
    printf("\n");
}

int main(void)
{
    struct node *a = NULL, *b = NULL;
    for (int i = 9; i >= 0; i--)
        a = push(a, i * 2);
    for (int i = 0; i < 6; i++)
        b = push(b, i * 3);
    b = reverse(b);
    show(a);
    show(b);
    a = merge(a, b);
    show(a);
    drop(&a, 0);
    drop(&a, 18);
    drop(&a, 6);
    show(a);
    while (a)
        drop(&a, a->value);
    show(a);
    return 0;
}
