// limpet: safe
// why: Two structs share one counter through their pointers.
#include <limpet.h>

struct user { int id; int *counter; };

static void use(struct user *u)
{
    ++*u->counter;
}

int main(void)
{
    int counter = 0;
    struct user a = {1, &counter}, b = {2, &counter};
    use(&a);
    use(&b);
    limpet_assert(counter == 2);
    return 0;
}
