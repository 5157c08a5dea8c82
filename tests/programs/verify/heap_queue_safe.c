// limpet: safe
// why: A queue made of linked nodes gives back its numbers in order.
// inputs: 5, 6
#include <limpet.h>
#include <stdlib.h>

struct node { int value; struct node *next; };
struct queue { struct node *first, *last; };

static void enqueue(struct queue *q, int value)
{
    struct node *n = malloc(sizeof *n);
    if (!n)
        abort();
    n->value = value;
    n->next = 0;
    if (q->last)
        q->last->next = n;
    else
        q->first = n;
    q->last = n;
}

static int dequeue(struct queue *q)
{
    struct node *n = q->first;
    int value = n->value;
    q->first = n->next;
    if (!q->first)
        q->last = 0;
    free(n);
    return value;
}

int main(void)
{
    struct queue q = {0, 0};
    int x = limpet_nondet_int(), y = limpet_nondet_int();
    enqueue(&q, x);
    enqueue(&q, y);
    limpet_assert(dequeue(&q) == x);
    limpet_assert(dequeue(&q) == y && !q.first && !q.last);
    return 0;
}
