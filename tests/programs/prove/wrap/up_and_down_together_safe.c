// limpet: safe
// why: Both numbers go the same way, around the end of their type if need be.
// inputs: 1, 1, 0, 7
#include <limpet.h>

int main(void)
{
    unsigned left = 40, right = 40, goal;
    while (limpet_nondet_int()) {
        left += 3;
        right += 3;
    }
    goal = limpet_nondet_uint();
    while (right != goal) {
        right--;
        left--;
    }
    limpet_assert(left == goal);
    return 0;
}
