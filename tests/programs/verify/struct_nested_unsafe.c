// limpet: unsafe(assertion@18)
// why: A copy of the inner struct is changed, not the inner struct itself.
// inputs: 9
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
    other.year += 1;
    limpet_assert(p.born.day == day && p.id == 7 && p.initial == 'a');
    limpet_assert(p.born.year == 2001); // <- here
    return 0;
}
