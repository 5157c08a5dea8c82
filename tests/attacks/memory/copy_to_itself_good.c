// violated: nothing
#include <string.h>
struct four { int of[4]; };
int main(void) {
    struct four a = {{1, 2, 3, 4}}, *p = &a;
    *p = a;
    memmove(&a, p, sizeof a);
    memcpy(&a, p, 0);
    return a.of[0] - 1;
}
