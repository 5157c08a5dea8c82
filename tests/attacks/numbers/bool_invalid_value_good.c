// violated: nothing
#include <stdbool.h>
#include <string.h>
int main(void) {
    bool b; unsigned char two = 2;
    b = two;
    return b ? 0 : 1;
}
