// violated: assertion; input: 65
#include <assert.h>
#include <ctype.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
    unsigned char c = __VERIFIER_nondet_uchar();
    assert(toupper(c) != c || !isalpha(c));
    return 0;
}
