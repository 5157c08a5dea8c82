// limpet: unsafe(assertion@16)
// why: The difference of two shorts is an int, and negative when the first one has wrapped around.
// inputs: 65534, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1
#include <limpet.h>

int main(void)
{
    unsigned short head = limpet_nondet_ushort(), tail = head;
    while (limpet_nondet_bool()) {
        if (limpet_nondet_bool()) {
            if (head - tail < 4)
                head++;
        } else if (head != tail) {
            tail++;
        }
        limpet_assert((unsigned short)(head - tail) <= 4); // <- here
    }
    return 0;
}
