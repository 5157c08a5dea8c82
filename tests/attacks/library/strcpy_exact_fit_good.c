// violated: nothing
#include <string.h>
int main(void) {
    char b[5];
    strcpy(b, "hell");
    return b[0] - 'h';
}
