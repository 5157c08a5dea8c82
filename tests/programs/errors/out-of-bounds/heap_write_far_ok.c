// limpet: safe
// inputs: 1000
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    char *a = malloc(16);
    if (!a)
        return 0;
    if (n >= 0 && n < 16)
        a[n] = 1;
    free(a);
    return 0;
}
