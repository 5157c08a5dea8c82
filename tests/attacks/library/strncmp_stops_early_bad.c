// violated: out-of-bounds
#include <string.h>
int main(void) {
    char a[3] = {'a', 'b', 'c'};
    return strncmp(a, "abcd", 9) > 0;
}
