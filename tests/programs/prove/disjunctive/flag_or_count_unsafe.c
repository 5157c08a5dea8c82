// limpet: unsafe(assertion@18)
// why: The flag is taken back while the count stays.
// inputs: 516096, 1, 0, 0, 0, 0, 0, 0, 0, 1
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), count = 0;
    _Bool started = 0;
    limpet_assume(n > 0 && n <= 1000000);
    for (int i = 0; i < n; i++) {
        if (limpet_nondet_bool()) {
            started = 1;
            count++;
        } else if (limpet_nondet_bool()) {
            started = 0;
        }
        limpet_assert(started == (count > 0)); // <- here
    }
    return 0;
}
