// limpet: safe
// why: That node is left as it is.
#include <limpet.h>
#include <stdlib.h>

struct node {
    struct node *next;
    int value;
};

int main(void)
{
    struct node *list = NULL;
    for (int i = 0; i < 3; i++) {
        struct node *made = malloc(sizeof *made);
        made->next = list;
        made->value = i;
        list = made;
    }
    limpet_read_only(list->next);
    for (struct node *at = list; at; at = at->next)
        if (at->value != 1)
        at->value += 10;
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
