// limpet: unsafe(double-free@14)
#include <stdlib.h>

struct tree { struct tree *left, *right; };

static void release(struct tree *t, int depth)
{
    if (!t || depth == 0)
        return;
    if (depth == 2) {
        release(t->left, 1);
        release(t->right, 1);
    }
    free(t); // <- here
}

int main(void)
{
    struct tree *leaf = calloc(1, sizeof *leaf), *root = calloc(1, sizeof *root);
    if (!leaf || !root)
        return 0;
    root->left = leaf;
    root->right = leaf;
    release(root, 2);
    return 0;
}
