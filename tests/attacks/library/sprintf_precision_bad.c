// violated: out-of-bounds
#include <stdio.h>
int main(void) {
    char s[3] = {'a', 'b', 'c'}, b[10];
    sprintf(b, "%.4s", s);
    return b[0] - 'a';
}
