// violated: library-contract; native: none, gcc does not watch streams
#include <stdio.h>
int main(void) {
    int c = getchar();
    fclose(stdin);
    return feof(stdin) && c != EOF;
}
