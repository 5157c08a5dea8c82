// violated: nothing
#include <wchar.h>
int main(void) {
    wchar_t b[4];
    wcscpy(b, L"abc");
    return (int)wcslen(b) - 3;
}
