// violated: out-of-bounds
#include <stdio.h>
int main(void) {
    char t[3] = "abc";
    
    puts(t);
    return 0;
}
