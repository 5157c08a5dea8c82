// limpet: safe
// why: The height of a tree of three nodes is two or three, depending on its shape.
// inputs: 0
#include <limpet.h>

struct tree { struct tree *left, *right; };

static int height(const struct tree *t)
{
    if (!t)
        return 0;
    int left = height(t->left), right = height(t->right);
    return 1 + (left > right ? left : right);
}

int main(void)
{
    struct tree a = {0, 0}, b = {0, 0}, c = {&a, 0};
    if (limpet_nondet_bool())
        a.left = &b;
    else
        c.right = &b;
    limpet_assert(height(&c) >= 2 && height(&c) <= 3);
    return 0;
}
