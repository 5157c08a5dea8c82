// violated: out-of-bounds; native: reads standard input
#include <stdio.h>
#include <wchar.h>
int main(void) {
    wchar_t w[8];
    if (!fgetws(w, 9, stdin)) return 0;
    return w[0] == L'x';
}
