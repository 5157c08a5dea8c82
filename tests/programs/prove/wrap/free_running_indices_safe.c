// limpet: safe
// why: The distance of two indices that run freely is what is in the queue, also when they wrap around.
// inputs: 65535, 1, 1, 1, 0, 1, 0, 0
#include <limpet.h>

int main(void)
{
    unsigned short head = limpet_nondet_ushort(), tail = head;
    while (limpet_nondet_bool()) {
        if (limpet_nondet_bool()) {
            if ((unsigned short)(head - tail) < 4)
                head++;
        } else if (head != tail) {
            tail++;
        }
        limpet_assert((unsigned short)(head - tail) <= 4);
    }
    return 0;
}
