// limpet: safe
// why: each node is taken off before it is freed
// inputs: 1, 5, 0
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
    int value;
};

int main(void) {
    struct node *top = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *node = malloc(sizeof *node);
        if (node == NULL)
            break;
        node->value = __VERIFIER_nondet_int();
        node->next = top;
        top = node;
    }
    while (top != NULL) {
        struct node *node = top;
        top = node->next;
        free(node);
    }
    return 0;
}
