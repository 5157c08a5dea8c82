// violated: nothing
#include <assert.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char *s = strerror(__VERIFIER_nondet_int());
    assert(s && s[0] != 0);
    return 0;
}
