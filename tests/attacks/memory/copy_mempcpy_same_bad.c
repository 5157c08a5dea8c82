// violated: overlapping-copy; native: none, gcc lets it pass
#define _GNU_SOURCE
#include <string.h>
int main(void) {
    char a[6] = {1, 2, 3};
    mempcpy(a, a, 3);
    return a[0] - 1;
}
