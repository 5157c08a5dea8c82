// limpet: safe
// why: Code behind a contradiction is never executed; nothing in it can go wrong.
#include <limpet.h>

int main(void)
{
    int x = limpet_nondet_int();
    if (x > 10) {
        if (x < 5) {
            int *p = 0;
            *p = x;
            limpet_assert(0);
        }
    }
    return 0;
}
