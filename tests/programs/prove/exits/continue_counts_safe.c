// limpet: safe
// why: Rounds that are cut short are counted, too.
// inputs: 3, 192, 192, 128
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint(), done = 0, skipped = 0, i;
    limpet_assume(n <= 1000000);
    for (i = 0; i < n; i++) {
        if (limpet_nondet_uchar() > 128) {
            skipped++;
            continue;
        }
        done++;
    }
    limpet_assert(done + skipped == n);
    return 0;
}
