// violated: unreachable; options: --std c23; input: 4; native: kinds
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    switch (__VERIFIER_nondet_int() & 3) {
    case 0: return 1;
    case 1: return 2;
    case 2: return 3;
    }
    unreachable();
}
