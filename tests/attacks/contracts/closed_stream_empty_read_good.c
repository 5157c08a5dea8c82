// violated: nothing
#include <stdio.h>

int main(void) {
    char b[4];
    
    return (int)fread(b, 1, 0, stdin);
}
