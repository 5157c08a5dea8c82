// limpet: unsafe(nan@12) --also nan
// why: The remainder of a division by zero.
// native: unseen, no sanitizer looks for results that are no numbers
#include <math.h>

struct wheel {
    double turns, size;
};

static double angle(const struct wheel *wheel)
{
    return fmod(wheel->turns, wheel->size); // <- here
}

int main(void)
{
    struct wheel wheel = {7.5, 0};
    return angle(&wheel) > 2;
}
