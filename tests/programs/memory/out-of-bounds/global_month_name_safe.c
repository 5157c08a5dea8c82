// limpet: safe
// why: The table has an entry for zero that nobody uses.
// inputs: 12
#include <limpet.h>

static const char *const names[] = {
    "",
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
};

static const char *const *entry(const char *const *table, unsigned month)
{
    return table + month;
}

int main(void)
{
    unsigned month = limpet_nondet_uint();
    limpet_assume(1 <= month && month <= 12);
    const char *name = *entry(names, month);
    limpet_assert(name[3] == '\0');
    return 0;
}
