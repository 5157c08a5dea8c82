// violated: out-of-bounds
#include <wchar.h>
int main(void) {
    wchar_t b[4];
    wcscpy(b, L"abcd");
    return (int)wcslen(b) - 3;
}
