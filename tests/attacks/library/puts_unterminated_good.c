// violated: nothing
#include <stdio.h>
int main(void) {
    char t[3] = "abc";
    t[2] = 0;
    puts(t);
    return 0;
}
