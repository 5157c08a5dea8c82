// limpet: safe
// why: Minutes are below 60 and hours below 24 at all times.
// inputs: 0, 0, 1, 1, 1, 1, 0
#include <limpet.h>

int main(void)
{
    unsigned hour = limpet_nondet_uint() % 24, minute = limpet_nondet_uint() % 60;
    while (limpet_nondet_bool()) {
        if (++minute == 60) {
            minute = 0;
            hour = (hour + 1) % 24;
        }
        limpet_assert(hour < 24 && minute < 60);
    }
    return 0;
}
