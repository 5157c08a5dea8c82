// limpet: safe
// why: A write through one of two pointers is seen through the other if they are equal.
#include <limpet.h>

int main(void)
{
    int a = 0, b = 0;
    int *p = &a, *q = limpet_nondet_bool() ? &b : &a;
    *p = 1;
    *q = 2;
    limpet_assert(*p == (p == q ? 2 : 1));
    return 0;
}
