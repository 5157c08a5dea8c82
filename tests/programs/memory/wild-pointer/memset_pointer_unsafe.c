// limpet: unsafe(wild-pointer@16)
// why: The pattern for unused memory is also written over the pointer.
#include <limpet.h>
#include <string.h>

struct list {
    struct list *next;
    int value;
};

int main(void)
{
    struct list tail = {0, 2}, head;
    memset(&head, 0x55, sizeof head);
    head.value = 1;
    limpet_assert(head.next->value == 2); // <- here
    limpet_assert(tail.value == 2);
    return 0;
}
