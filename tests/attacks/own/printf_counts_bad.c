// violated: assertion; native: none, replaces printf
#include <assert.h>
static int calls;
int printf(const char *f, ...) { calls++; return 0 * !f; }
int main(void) {
    printf("hello\n"); printf("%d\n", 1);
    assert(calls == 1);
    return 0;
}
