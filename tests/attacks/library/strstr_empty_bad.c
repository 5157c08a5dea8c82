// violated: assertion
#include <assert.h>
#include <string.h>
int main(void) {
    const char *s = "abc";
    assert(!strstr(s, ""));
    return 0;
}
