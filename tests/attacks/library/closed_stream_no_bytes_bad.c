// violated: library-contract; native: none, gcc does not watch streams
#include <stdio.h>
int main(void) {
    char b[4] = "abc";
    fclose(stdout);
    return (int)fwrite(b, 1, 0, stdout);
}
