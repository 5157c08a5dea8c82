// violated: uninitialised; native: none
#include <string.h>
struct s { char c; int i; };
int main(void) {
    struct s a, b;
    a.c = b.c = 1; a.i = b.i = 2;
    return memcmp(&a, &b, sizeof a) == 9;
}
