// limpet: unsafe(use-after-free@22)
// why: A subtree was freed but is still linked.
// inputs: 1, 2, 3
#include <limpet.h>
#include <stdlib.h>

struct tree { int key; struct tree *left, *right; };

static struct tree *make(int key, struct tree *left, struct tree *right)
{
    struct tree *t = malloc(sizeof *t);
    if (!t)
        abort();
    t->key = key;
    t->left = left;
    t->right = right;
    return t;
}

static int sum(const struct tree *t)
{
    return t ? t->key + sum(t->left) + sum(t->right) : 0; // <- here
}

int main(void)
{
    int x = limpet_nondet_schar(), y = limpet_nondet_schar(), z = limpet_nondet_schar();
    struct tree *left = make(x, 0, 0), *right = make(y, 0, 0), *root = make(z, left, right);
    if (x == 1)
        free(left);
    limpet_assert(sum(root) == x + y + z);
    free(root);
    if (x != 1)
        free(left);
    free(right);
    return 0;
}
