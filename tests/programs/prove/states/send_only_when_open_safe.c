// limpet: safe
// why: Data is sent only through an open connection.
// inputs: 1, 1, 1, 2, 1, 1, 1, 1, 0
#include <limpet.h>

enum state { CLOSED, OPENING, OPEN };

int main(void)
{
    enum state state = CLOSED;
    _Bool opened = 0;
    while (limpet_nondet_bool()) {
        int event = limpet_nondet_int();
        switch (state) {
        case CLOSED:
            if (event == 1)
                state = OPENING;
            break;
        case OPENING:
            if (event == 2) {
                state = OPEN;
                opened = 1;
            } else {
                state = CLOSED;
            }
            break;
        case OPEN:
            limpet_assert(opened);
            if (event == 3) {
                opened = 0;
                state = CLOSED;
            }
            break;
        }
    }
    return 0;
}
