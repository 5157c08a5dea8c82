// violated: nothing
#include <stdlib.h>
int main(void) {
    wchar_t w[4];
    size_t n = mbstowcs(w, "abcd", 4);
    w[n - 1] = 0;
    return w[0] - 'a';
}
