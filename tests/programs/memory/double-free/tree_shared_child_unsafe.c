// limpet: unsafe(double-free@15)
// why: Both children of the root are the same node.
// inputs: 1
#include <limpet.h>
#include <stdlib.h>

struct tree {
    struct tree *child[2];
};

static void destroy(struct tree *t)
{
    for (int i = 0; i < 2; i++)
        if (t->child[i])
            free(t->child[i]); // <- here
    free(t);
}

int main(void)
{
    struct tree *root = calloc(1, sizeof *root);
    if (!root)
        return 0;
    root->child[0] = calloc(1, sizeof *root);
    if (limpet_nondet_bool())
        root->child[1] = root->child[0];
    destroy(root);
    return 0;
}
