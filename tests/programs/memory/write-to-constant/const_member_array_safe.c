// limpet: safe
// why: The array of names is not constant, only the names are.
#include <limpet.h>

static const char *names[2] = {"x", "y"};

static void swap(const char **a, const char **b)
{
    const char *t = *a;
    *a = *b;
    *b = t;
}

int main(void)
{
    swap((const char **)&names[0], (const char **)&names[1]);
    limpet_assert(names[0][1] == '\0');
    return 0;
}
