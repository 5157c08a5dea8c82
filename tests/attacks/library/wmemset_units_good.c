// violated: nothing
#include <wchar.h>
int main(void) {
    wchar_t w[8];
    wmemset(w, L'x', 8);
    return w[7] - L'x';
}
