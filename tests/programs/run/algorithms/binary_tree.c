// modes: 32 64
#include <stdio.h>
#include <stdlib.h>

struct tree { int key; struct tree *left, *right; };

static struct tree *insert(struct tree *t, int key)
{
    if (!t) {
        t = calloc(1, sizeof *t);
        t->key = key;
    } else if (key < t->key)
        t->left = insert(t->left, key);
    else if (key > t->key)
        t->right = insert(t->right, key);
    return t;
}
static struct tree *delete(struct tree *t, int key)
{
    if (!t)
        return NULL;
    if (key < t->key)
        t->left = delete(t->left, key);
    else if (key > t->key)
        t->right = delete(t->right, key);
    else if (t->left && t->right) {
        struct tree *m = t->right;
        while (m->left)
            m = m->left;
        t->key = m->key;
        t->right = delete(t->right, m->key);
    } else {
        struct tree *child = t->left ? t->left : t->right;
        free(t);
        return child;
    }
    return t;
}
static void walk(const struct tree *t, int depth)
{
    if (!t)
        return;
    walk(t->left, depth + 1);
    printf("%d@%d ", t->key, depth);
    walk(t->right, depth + 1);
}
static void clear(struct tree *t)
{
    if (t) {
        clear(t->left);
        clear(t->right);
        free(t);
    }
}

int main(void)
{
    int keys[] = {50, 30, 70, 20, 40, 60, 80, 35, 45, 65, 50, 30};
    struct tree *t = NULL;
    for (int i = 0; i < 12; i++)
        t = insert(t, keys[i]);
    walk(t, 0);
    printf("\n");
    int gone[] = {20, 30, 50, 99};
    for (int i = 0; i < 4; i++) {
        t = delete(t, gone[i]);
        walk(t, 0);
        printf("\n");
    }
    clear(t);
    return 0;
}
