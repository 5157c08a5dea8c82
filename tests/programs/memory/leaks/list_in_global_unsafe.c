// limpet: unsafe(memory-cleanup@12) --also memory-cleanup
// why: The list hangs on a global variable; only its first node is freed.
// native: unseen, the block can still be reached
#include <stdlib.h>

static struct node {
    struct node *next;
} *list;

static void push(void)
{
    struct node *n = malloc(sizeof *n); // <- here
    if (n) {
        n->next = list;
        list = n;
    }
}

int main(void)
{
    push();
    push();
    struct node *first = list;
    if (first) {
        list = first->next;
        free(first);
    }
    return 0;
}
