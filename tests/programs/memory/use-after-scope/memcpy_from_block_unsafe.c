// limpet: unsafe(use-after-scope@17)
// why: The source of the copy is a struct whose block has ended.
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
    }
    memcpy(&today, newest, sizeof today); // <- here
    limpet_assert(today.month == 12);
    return 0;
}
