// limpet: unsafe(assertion@28)
// why: A reset forgets to say that the connection is closed.
// inputs: 1, 1, 1, 2, 1, 1, 1, 3, 1, 0
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
            limpet_assert(opened); // <- here
            if (event == 3) {
                opened = 0;
                
            }
            break;
        }
    }
    return 0;
}
