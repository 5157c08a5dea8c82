// limpet: unsafe(assertion@33)
// why: Opening forgets to look at the lock.
// inputs: 0, 1, 2, 0
#include <limpet.h>

enum event { OPEN, CLOSE, LOCK, UNLOCK };

static _Bool is_open, is_locked;

static void handle(unsigned event)
{
    switch (event) {
    case OPEN:
            is_open = 1;
        break;
    case CLOSE:
        is_open = 0;
        break;
    case LOCK:
        if (!is_open)
            is_locked = 1;
        break;
    case UNLOCK:
        is_locked = 0;
        break;
    }
}

int main(void)
{
    for (int i = 0; i < 4; i++) {
        handle(limpet_nondet_uint());
        limpet_assert(!(is_open && is_locked)); // <- here
    }
    return 0;
}
