// modes: 32 64
#include <stdio.h>

struct node { int value; struct node *left, *right; };
struct ring { const char *name; struct ring *next; };

static struct ring c, a = {"a", &c}, b = {"b", &a}, c = {"c", &b};

static int depth(const struct node *n)
{
    if (!n)
        return 0;
    int l = depth(n->left), r = depth(n->right);
    return 1 + (l > r ? l : r);
}

int main(void)
{
    struct node leaf = {1}, other = {2, 0, 0}, mid = {3, &leaf, 0}, root = {4, &mid, &other};
    printf("%d %d\n", depth(&root), depth(root.right));
    printf("%d\n", root.left->left->value);
    struct ring *r = &a;
    for (int i = 0; i < 7; i++, r = r->next)
        printf("%s", r->name);
    printf("\n%d\n", a.next->next->next == &a);
    return 0;
}
