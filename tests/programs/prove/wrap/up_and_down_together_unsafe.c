// limpet: unsafe(assertion@18)
// why: The way down takes two steps of one number for each of the other.
// inputs: 0, 38
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
        left -= 2;
    }
    limpet_assert(left == goal); // <- here
    return 0;
}
