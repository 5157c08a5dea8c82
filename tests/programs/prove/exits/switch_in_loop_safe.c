// limpet: safe
// why: Each case keeps the number within its limits.
// inputs: 1, 3, 1, 3, 1, 3, 1, 3, 0
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
            break;
        case 3:
            if (speed >= 10)
                speed -= 10;
            break;
        default:
            continue;
        }
        limpet_assert(speed >= 0 && speed <= 210);
    }
    return 0;
}
