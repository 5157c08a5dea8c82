// violated: nothing
#define _GNU_SOURCE
#include <wchar.h>
int main(void) {
    wchar_t a[6] = {1, 2, 3};
    wmemcpy(a + 3, a, 3);
    return a[0] - 1;
}
