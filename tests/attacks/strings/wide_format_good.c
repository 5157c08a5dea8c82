// violated: nothing
#include <wchar.h>
int main(void) {
    wchar_t b[4] = L"abc";
    return wmemchr(b, L'z', 4) != 0;
}
