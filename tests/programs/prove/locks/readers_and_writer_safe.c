// limpet: safe
// why: There are no readers while there is a writer.
// inputs: 2, 0, 7
#include <limpet.h>

int main(void)
{
    int readers = 0, writers = 0;
    for (;;) {
        int event = limpet_nondet_int();
        if (event == 0) {
            if (writers == 0 && readers < 1000000)
                readers++;
        } else if (event == 1) {
            if (readers > 0)
                readers--;
        } else if (event == 2) {
            if (readers == 0 && writers == 0)
                writers++;
        } else if (event == 3) {
            writers = 0;
        } else {
            break;
        }
        limpet_assert(writers <= 1 && (writers == 0 || readers == 0));
    }
    return 0;
}
