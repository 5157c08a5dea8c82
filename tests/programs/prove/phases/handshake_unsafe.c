// limpet: unsafe(assertion@38)
// why: After the certificate the exchange of keys is left out.
// inputs: 0, 1, 7, 0, 1, 0, 1, 0
#include <limpet.h>

enum { HELLO = 100, FLUSH = 110, CERTIFICATE = 120, KEY = 130, RESUME = 140, FINISHED = 150, CLOSED = 160 };

int main(void)
{
    int resumed = limpet_nondet_int(), wants_certificate = limpet_nondet_int();
    int state = HELLO, next = limpet_nondet_int(), keys = 0, certificates = 0;
    while (state != CLOSED) {
        int answer = limpet_nondet_int();
        switch (state) {
        case HELLO:
            next = resumed ? RESUME : wants_certificate ? CERTIFICATE : KEY;
            state = FLUSH;
            break;
        case FLUSH:
            if (answer > 0)
                state = next;
            break;
        case CERTIFICATE:
            certificates = 1;
            next = FINISHED;
            state = FLUSH;
            break;
        case KEY:
            keys = 1;
            next = FINISHED;
            state = FLUSH;
            break;
        case RESUME:
            keys = 1;
            state = FINISHED;
            break;
        case FINISHED:
            limpet_assert(keys == 1);
            limpet_assert(!resumed || certificates == 0);
            state = CLOSED;
            break;
        default:
            limpet_assert(0);
        }
    }
    return 0;
}
