// violated: nothing
#include <assert.h>
#include <string.h>
int main(void) {
    const char *s = "abc";
    assert(strstr(s, "") == s && !strstr(s, "abd"));
    return 0;
}
