// violated: nothing
#include <stdio.h>
int main(void) {
    char line[16] = "";
    fgets(line, sizeof line, stdin);
    return line[0] == 'x';
}
