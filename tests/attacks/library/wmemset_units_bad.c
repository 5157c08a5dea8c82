// violated: out-of-bounds
#include <wchar.h>
int main(void) {
    wchar_t w[8];
    wmemset(w, L'x', sizeof w);
    return w[7] - L'x';
}
