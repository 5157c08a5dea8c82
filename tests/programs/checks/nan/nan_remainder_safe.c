// limpet: safe --also nan
// why: The divisor is set.
#include <math.h>

struct wheel {
    double turns, size;
};

static double angle(const struct wheel *wheel)
{
    return fmod(wheel->turns, wheel->size);
}

int main(void)
{
    struct wheel wheel = {7.5, 0};
    wheel.size = 2;
    return angle(&wheel) > 2;
}
