// violated: assertion; input: 4
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

#include <string.h>
struct s { int i; float f; };
int main(void) {
    struct s a = {1, 0.0f}, b = {1, 0.0f};
    if (__VERIFIER_nondet_int() == 4) b.f = -0.0f;
    assert(a.f == b.f && memcmp(&a, &b, sizeof a) == 0);
    return 0;
}
