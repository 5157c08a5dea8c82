// limpet: unsafe(pointer-difference@14)
// why: The offset of a member is taken from the next node.
#include <stdlib.h>

struct node {
    struct node *next;
    char name[8];
};

int main(void)
{
    struct node *second = calloc(1, sizeof *second), *first = calloc(1, sizeof *first);
    first->next = second;
    long offset = first->next->name - (char *)first; // <- here
    free(first);
    free(second);
    return offset == 77;
}
