// limpet: safe
// why: Three keys are inserted into a search tree; the leftmost one is the smallest.
// inputs: 2, 1, 3
#include <limpet.h>
#include <stdlib.h>

struct tree { int key; struct tree *left, *right; };

static void insert(struct tree **root, int key)
{
    while (*root)
        root = key < (*root)->key ? &(*root)->left : &(*root)->right;
    *root = malloc(sizeof **root);
    if (!*root)
        abort();
    (*root)->key = key;
    (*root)->left = (*root)->right = 0;
}

static void destroy(struct tree *t)
{
    if (t) {
        destroy(t->left);
        destroy(t->right);
        free(t);
    }
}

int main(void)
{
    struct tree *root = 0;
    int keys[3];
    for (int i = 0; i < 3; i++)
        insert(&root, keys[i] = limpet_nondet_int());
    struct tree *least = root;
    while (least->left)
        least = least->left;
    for (int i = 0; i < 3; i++)
        limpet_assert(least->key <= keys[i]);
    destroy(root);
    return 0;
}
