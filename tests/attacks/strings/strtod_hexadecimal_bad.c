// violated: assertion
#include <assert.h>
#include <stdlib.h>
int main(void) {
    char *e; double d = strtod("2.5e1x", &e);
    assert(d == 2.5);
    return 0;
}
