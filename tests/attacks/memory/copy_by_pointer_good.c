// violated: nothing
#include <string.h>
int main(void) {
    void *(*volatile copy)(void *, const void *, size_t) = memmove;
    char a[3] = "ab";
    copy(a, a, 3);
    return a[0] != 'a';
}
