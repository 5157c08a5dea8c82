// limpet: safe
// why: The offset is that within a node.
#include <stdlib.h>

struct node {
    struct node *next;
    char name[8];
};

int main(void)
{
    struct node *second = calloc(1, sizeof *second), *first = calloc(1, sizeof *first);
    first->next = second;
    long offset = first->name - (char *)first;
    free(first);
    free(second);
    return offset == 77;
}
