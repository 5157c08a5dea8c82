// limpet: safe
// why: A struct inside a struct is assigned as a whole.
#include <limpet.h>

struct date { short year; char month, day; };
struct person { char initial; struct date born; int id; };

int main(void)
{
    char day = limpet_nondet_char();
    struct person p = {'a', {1990, 12, 31}, 7};
    struct date other = {2000, 1, 1};
    other.day = day;
    p.born = other;
    p.born.year += 1;
    limpet_assert(p.born.day == day && p.id == 7 && p.initial == 'a');
    limpet_assert(p.born.year == 2001);
    return 0;
}
