// limpet: unsafe(memory-leak@13) --also memory-leak
// why: Only the first node of the list is freed.
#include <stdlib.h>

struct node {
    struct node *next;
};

int main(void)
{
    struct node *list = 0;
    for (int i = 0; i < 3; i++) {
        struct node *n = malloc(sizeof *n); // <- here
        if (!n)
            break;
        n->next = list;
        list = n;
    }
    free(list);
    return 0;
}
