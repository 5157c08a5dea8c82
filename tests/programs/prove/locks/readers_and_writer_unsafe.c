// limpet: unsafe(assertion@25)
// why: A writer comes in although a reader is there.
// inputs: 0, 3, 1, 0, 2
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
            if (readers <= 1 && writers == 0)
                writers++;
        } else if (event == 3) {
            writers = 0;
        } else {
            break;
        }
        limpet_assert(writers <= 1 && (writers == 0 || readers == 0)); // <- here
    }
    return 0;
}
