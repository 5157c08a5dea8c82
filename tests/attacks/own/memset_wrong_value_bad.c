// violated: assertion
#include <assert.h>
#include <stddef.h>
void *memset(void *to, int c, size_t n) {
    unsigned char *t = to;
    while (n--) t[n] = (unsigned char)(c + 1);
    return to;
}
int main(void) { char a[20]; memset(a, 3, sizeof a); assert(a[19] == 3); return 0; }
