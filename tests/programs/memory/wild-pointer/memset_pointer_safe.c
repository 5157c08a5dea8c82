// limpet: safe
// why: The pointer is set again after the memory was filled with a pattern.
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
    head.next = &tail;
    head.value = 1;
    limpet_assert(head.next->value == 2);
    limpet_assert(tail.value == 2);
    return 0;
}
