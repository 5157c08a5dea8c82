// limpet: safe
// why: A door can be locked only when it is closed, whatever the events are.
#include <limpet.h>

enum event { OPEN, CLOSE, LOCK, UNLOCK };

static _Bool is_open, is_locked;

static void handle(unsigned event)
{
    switch (event) {
    case OPEN:
        if (!is_locked)
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
        limpet_assert(!(is_open && is_locked));
    }
    return 0;
}
