// violated: nothing
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

struct r { int a[8]; };
int main(void) {
    static struct r t[10];
    int best = 0;
    for (int i = 0; i < 10; i++) { if (__VERIFIER_nondet_int() == i) best = i; }
    if (best != 0) memcpy(&t[0], &t[best], sizeof t[0]);
    return 0;
}
