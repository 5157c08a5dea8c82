// violated: out-of-bounds
#include <string.h>
int main(void) {
    char b[4] = {'a', 'b', 'c', 'd'};
    return strnlen(b, 5) == 9;
}
