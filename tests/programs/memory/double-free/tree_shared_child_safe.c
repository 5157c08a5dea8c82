// limpet: safe
// why: The children of the root are different nodes.
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
            free(t->child[i]);
    free(t);
}

int main(void)
{
    struct tree *root = calloc(1, sizeof *root);
    if (!root)
        return 0;
    root->child[0] = calloc(1, sizeof *root);
    if (limpet_nondet_bool())
        root->child[1] = calloc(1, sizeof *root);
    destroy(root);
    return 0;
}
