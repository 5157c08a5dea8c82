// limpet: unsafe(use-after-free@22)
// why: The parent is freed before its children, which look at it.
#include <limpet.h>
#include <stdlib.h>

struct tree {
    struct tree *left, *right, *parent;
    int depth;
};

static struct tree *make(struct tree *parent)
{
    struct tree *t = calloc(1, sizeof *t);
    limpet_assume(t != 0);
    t->parent = parent;
    t->depth = parent ? parent->depth + 1 : 0;
    return t;
}

static int drop(struct tree *t)
{
    int depth = t->parent ? t->parent->depth + 1 : 0; // <- here
    free(t);
    return depth;
}

int main(void)
{
    struct tree *root = make(0);
    root->left = make(root);
    root->right = make(root);
    struct tree *left = root->left, *right = root->right;
    drop(root);
    limpet_assert(drop(left) == 1);
    limpet_assert(drop(right) == 1);
    return 0;
}
