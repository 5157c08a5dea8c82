// violated: nothing
#include <assert.h>
#include <string.h>
int main(void) {
    const char *s = "aab;c";
    assert(strspn(s, "ab") == 3 && strcspn(s, ";") == 3 && strpbrk(s, "c;") == s + 3);
    return 0;
}
