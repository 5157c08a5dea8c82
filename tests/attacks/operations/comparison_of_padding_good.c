// violated: nothing
#include <string.h>
struct s { char c; int i; };
int main(void) {
    struct s a, b;
    memset(&a, 0, sizeof a); memset(&b, 0, sizeof b);
    return memcmp(&a, &b, sizeof a) == 9;
}
