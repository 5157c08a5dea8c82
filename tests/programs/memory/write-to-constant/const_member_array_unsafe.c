// limpet: unsafe(write-to-constant@10)
// why: The swap is done in the constant array of names.
#include <limpet.h>

static const char *const names[2] = {"x", "y"};

static void swap(const char **a, const char **b)
{
    const char *t = *a;
    *a = *b; // <- here
    *b = t;
}

int main(void)
{
    swap((const char **)&names[0], (const char **)&names[1]);
    limpet_assert(names[0][1] == '\0');
    return 0;
}
