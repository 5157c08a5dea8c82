// modes: 32 64
#include <stdio.h>

struct date {
    unsigned day : 5;
    unsigned month : 4;
    unsigned year : 12;
};

int main(void)
{
    struct date d = {31, 12, 1999};
    printf("%u-%u-%u\n", d.year, d.month, d.day);
    d.day++;
    d.month++;
    d.year++;
    printf("%u-%u-%u\n", d.year, d.month, d.day);
    d.day = 33;
    printf("%u\n", d.day);
    d.month -= 14;
    printf("%u\n", d.month);
    d.year = 5000;
    printf("%u\n", d.year);
    d.day |= 8;
    d.day <<= 1;
    printf("%u\n", d.day);
    unsigned r = (d.month = 17);
    printf("%u %u\n", r, d.month);
    printf("%zu\n", sizeof d);
    return 0;
}
