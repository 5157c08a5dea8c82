// limpet: unsafe(assertion@14)
// why: The hour is not set back at midnight.
// inputs: 1207959551, 3523215355, 1, 1, 1, 1, 1
#include <limpet.h>

int main(void)
{
    unsigned hour = limpet_nondet_uint() % 24, minute = limpet_nondet_uint() % 60;
    while (limpet_nondet_bool()) {
        if (++minute == 60) {
            minute = 0;
            hour = hour + 1;
        }
        limpet_assert(hour < 24 && minute < 60); // <- here
    }
    return 0;
}
