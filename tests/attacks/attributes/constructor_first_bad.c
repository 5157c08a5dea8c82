// violated: assertion
#include <assert.h>
static int n = 1;
__attribute__((constructor(102))) static void b(void) { n *= 3; }
__attribute__((constructor(101))) static void a(void) { n += 1; }
int main(void) {
    assert(n == 4);
    return 0;
}
