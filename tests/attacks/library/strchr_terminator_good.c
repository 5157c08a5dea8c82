// violated: nothing
#include <assert.h>
#include <string.h>
int main(void) {
    const char *s = "abc";
    assert(strchr(s, 0) == s + 3);
    return 0;
}
