// violated: assertion
#include <assert.h>
#include <string.h>
int main(void) {
    const char *s = "abc";
    assert(strchr(s, 0) == 0);
    return 0;
}
