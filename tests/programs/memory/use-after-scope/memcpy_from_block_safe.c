// limpet: safe
// why: The struct is copied inside of its block.
#include <limpet.h>
#include <string.h>

struct date {
    int day, month, year;
};

int main(void)
{
    struct date today, *newest;
    {
        struct date d = {24, 12, 2000};
        newest = &d;
        memcpy(&today, newest, sizeof today);
    }
    limpet_assert(today.month == 12);
    return 0;
}
