// violated: assertion
#include <assert.h>
#include <wchar.h>
int main(void) {
    wchar_t *e;
    long v = wcstol(L"0x1g", &e, 0);
    assert(v == 1 && *e == 0);
    return 0;
}
