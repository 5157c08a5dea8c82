// violated: assertion
#include <assert.h>
#include <string.h>
int main(void) {
    const char *s = "aab;c";
    assert(strspn(s, "ab") == 2);
    return 0;
}
