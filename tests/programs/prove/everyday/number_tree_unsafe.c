// limpet: unsafe(uninitialised@41)
// why: one side of a new node is not initialised
// stdin: 5
#include <stdio.h>
#include <stdlib.h>

struct node {
    int value;
    unsigned count;
    struct node *left, *right;
};

static struct node *make(int value) {
    struct node *node = malloc(sizeof *node);
    if (node == NULL)
        return NULL;
    node->value = value;
    node->count = 1;
    node->left = NULL;
    return node;
}

static int insert(struct node **root, int value) {
    struct node **place = root;
    while (*place != NULL) {
        if ((*place)->value == value) {
            (*place)->count++;
            return 1;
        }
        place = value < (*place)->value ? &(*place)->left : &(*place)->right;
    }
    *place = make(value);
    return *place != NULL;
}

static void print(const struct node *node) {
    if (node == NULL)
        return;
    print(node->left);
    printf("%d: %u\n", node->value, node->count);
    print(node->right);
}

static void destroy(struct node *node) {
    if (node == NULL)
        return;
    destroy(node->left);
    destroy(node->right);
    free(node);
}

int main(void) {
    struct node *root = NULL;
    int number;
    while (scanf("%d", &number) == 1)
        if (!insert(&root, number))
            break;
    print(root);
    destroy(root);
    return 0;
}
