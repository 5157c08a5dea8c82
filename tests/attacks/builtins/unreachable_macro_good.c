// violated: nothing; options: --std c23
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    switch (__VERIFIER_nondet_int() & 1) {
    case 0: return 1;
    case 1: return 2;
    case 2: return 3;
    }
    unreachable();
}
