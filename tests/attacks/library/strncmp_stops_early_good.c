// violated: nothing
#include <string.h>
int main(void) {
    char a[3] = {'a', 'b', 0};
    return strncmp(a, "abcd", 9) > 0;
}
