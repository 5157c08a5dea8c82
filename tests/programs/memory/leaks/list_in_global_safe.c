// limpet: safe --also memory-cleanup
// why: All nodes that hang on the global variable are freed.
#include <stdlib.h>

static struct node {
    struct node *next;
} *list;

static void push(void)
{
    struct node *n = malloc(sizeof *n);
    if (n) {
        n->next = list;
        list = n;
    }
}

int main(void)
{
    push();
    push();
    for (struct node *first = list; first; first = list) {
        list = first->next;
        free(first);
    }
    return 0;
}
