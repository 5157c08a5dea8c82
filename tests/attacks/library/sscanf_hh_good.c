// violated: nothing
#include <stdio.h>
int main(void) {
    struct { unsigned char a[2]; } s = {{1, 2}};
    return sscanf("7", "%hhu", &s.a[1]) - 1;
}
