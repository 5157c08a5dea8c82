// violated: nothing
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int m[20][30];
int main(void) {
    int c = __VERIFIER_nondet_int();
    if (c < 0 || c > 29) return 0;
    for (int r = 0; r < 20; r++) m[r][c] = 1;
    for (int j = 0; j < 30; j++) m[10][j] = 2;
    assert(m[10][c] == 2 && m[9][c] == 1);
    return 0;
}
