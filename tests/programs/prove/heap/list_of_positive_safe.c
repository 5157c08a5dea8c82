// limpet: safe
// why: Only positive numbers are put into the list, so the sum of the counted ones is positive.
// inputs: 1, 4, 1, 252, 1, 2, 1, 255, 0
#include <limpet.h>
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

int main(void)
{
    struct node *list = 0;
    int count = 0, sum = 0;
    while (limpet_nondet_bool()) {
        int value = limpet_nondet_uchar();
        if (value < 1 || count > 100000)
            continue;
        struct node *node = malloc(sizeof *node);
        node->value = value;
        node->next = list;
        list = node;
        count++;
        sum += value;
    }
    limpet_assert(sum >= count);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
