// limpet: safe
// why: In whatever order the steps come, the second counter is at most the first one plus one.
// inputs: 1, 1, 1, 0, 1, 0, 1, 1, 0
#include <limpet.h>

int main(void)
{
    int a = 0, b = 0;
    while (limpet_nondet_bool()) {
        if (a > 1000000)
            break;
        if (limpet_nondet_bool()) {
            if (b <= a)
                b++;
        } else if (b > a) {
            a++;
        }
        limpet_assert(b == a || b == a + 1);
    }
    return 0;
}
