// violated: overlapping-copy; native: none, gcc lets it pass
#include <string.h>
int main(void) {
    void *(*volatile copy)(void *, const void *, size_t) = memcpy;
    char a[3] = "ab";
    copy(a, a, 3);
    return a[0] != 'a';
}
