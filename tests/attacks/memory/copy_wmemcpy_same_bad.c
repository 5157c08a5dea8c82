// violated: overlapping-copy; native: none, gcc lets it pass
#define _GNU_SOURCE
#include <wchar.h>
int main(void) {
    wchar_t a[6] = {1, 2, 3};
    wmemcpy(a, a, 3);
    return a[0] - 1;
}
