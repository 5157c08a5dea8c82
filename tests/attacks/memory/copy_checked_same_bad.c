// violated: overlapping-copy; input: 8; native: none, gcc lets it pass
#include <string.h>
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
    char a[8] = "abcdefg";
    unsigned long n = __VERIFIER_nondet_ulong();
    if (n > 8) return 0;
    __builtin___memcpy_chk(a, a, n, __builtin_object_size(a, 0));
    return a[0] != 'a';
}
