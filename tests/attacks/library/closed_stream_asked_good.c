// violated: nothing
#include <stdio.h>
int main(void) {
    int c = getchar();

    return feof(stdin) && c != EOF;
}
