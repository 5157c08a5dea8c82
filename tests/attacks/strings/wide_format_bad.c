// violated: out-of-bounds; native: none, gcc does not know the function
#include <wchar.h>
int main(void) {
    wchar_t b[4] = L"abc";
    return wmemchr(b, L'z', 5) != 0;
}
