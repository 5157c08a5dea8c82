// violated: nothing
#include <assert.h>
#include <stdlib.h>
int main(void) {
    char *e; const char *s = "  -12z";
    long v = strtol(s, &e, 0);
    assert(v == -12 && e == s + 5);
    return 0;
}
