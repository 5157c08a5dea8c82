// limpet: unsafe(assertion@24)
// why: The third case falls through into the fourth.
// inputs: 1, 1, 1, 3, 1, 3, 1, 3, 1, 2
#include <limpet.h>

int main(void)
{
    int speed = 0;
    while (limpet_nondet_bool()) {
        switch (limpet_nondet_int()) {
        case 1:
            speed = 0;
            break;
        case 2:
            if (speed < 200)
                speed += 10;
        case 3:
            if (speed >= 5)
                speed -= 15;
            break;
        default:
            continue;
        }
        limpet_assert(speed >= 0 && speed <= 210); // <- here
    }
    return 0;
}
