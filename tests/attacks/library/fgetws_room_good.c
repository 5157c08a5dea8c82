// violated: nothing
#include <stdio.h>
#include <wchar.h>
int main(void) {
    wchar_t w[8];
    if (!fgetws(w, 8, stdin)) return 0;
    return w[0] == L'x';
}
