// limpet: unsafe(out-of-bounds@27)
// why: The payload of the second node is longer than the room that was made for it.
#include <stdlib.h>

struct node {
    struct node *next;
    unsigned size;
    unsigned char *data;
};

static struct node *push(struct node *list, unsigned size)
{
    struct node *n = malloc(sizeof *n);
    if (!n)
        return list;
    n->next = list;
    n->size = size;
    n->data = malloc(list ? list->size : size);
    return n;
}

int main(void)
{
    struct node *list = push(push(0, 3), 5);
    for (struct node *n = list; n; n = n->next)
        for (unsigned i = 0; n->data && i < n->size; i++)
            n->data[i] = 0xff; // <- here
    while (list) {
        struct node *next = list->next;
        free(list->data);
        free(list);
        list = next;
    }
    return 0;
}
