// violated: nothing
#include <wchar.h>
int main(void) {
    const wchar_t c = L"ab"[2];
    return c == 7;
}
