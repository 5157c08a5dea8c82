// limpet: unsafe(assertion@23)
// why: The tree can be a chain of three.
// inputs: 1
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
    limpet_assert(height(&c) == 2); // <- here
    return 0;
}
