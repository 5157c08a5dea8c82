// violated: assertion
#include <assert.h>
#include <stddef.h>
size_t strlen(const char *s) { size_t n = 0; while (s[n++]) ; return n; }
int main(void) { assert(strlen("abc") == 3); return 0; }
