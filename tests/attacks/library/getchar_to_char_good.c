// violated: nothing
#include <stdio.h>
int main(void) {
    int seen[256] = {0};
    char c;
    int i = getchar();
    if (i == EOF) return 0;
    c = (char)i;
    seen[(unsigned char)c]++;
    return 0;
}
