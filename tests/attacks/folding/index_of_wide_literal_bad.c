// violated: out-of-bounds; native: gcc folds it
#include <wchar.h>
int main(void) {
    const wchar_t c = L"ab"[3];
    return c == 7;
}
