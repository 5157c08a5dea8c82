// limpet: safe
#include <stdlib.h>

struct node { struct node *next; };

int main(void)
{
    struct node *list = 0;
    for (int i = 0; i < 3; i++) {
        struct node *n = malloc(sizeof *n);
        if (!n)
            break;
        n->next = list;
        list = n;
    }
    for (struct node *n = list, *next; n; n = next) {
        next = n->next;
        free(n);
    }
    return 0;
}
