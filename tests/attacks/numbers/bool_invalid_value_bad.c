// violated: invalid-value; native: none, gcc checks loads only in optimised code
#include <stdbool.h>
#include <string.h>
int main(void) {
    bool b; unsigned char two = 2;
    memcpy(&b, &two, 1);
    return b ? 0 : 1;
}
