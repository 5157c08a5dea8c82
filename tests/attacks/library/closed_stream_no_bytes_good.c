// violated: nothing
#include <stdio.h>
int main(void) {
    char b[4] = "abc";

    return (int)fwrite(b, 1, 0, stdout);
}
