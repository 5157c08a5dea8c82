// limpet: unsafe(use-after-free@26)
// why: each node is freed before it is taken off
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
        free(node);
        top = node->next;  // <- here
    }
    return 0;
}
