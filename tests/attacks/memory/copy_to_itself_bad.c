// violated: overlapping-copy; native: none, gcc lets it pass
#include <string.h>
int main(void) {
    int a[4] = {1, 2, 3, 4};
    memcpy(a, a, sizeof a);
    return a[0] - 1;
}
