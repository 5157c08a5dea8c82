// violated: nothing
#include <string.h>
int main(void) {
    char s[] = "a,b";
    strtok(s, ",");
    char *p = strtok(0, ",");
    return *p == 'q';
}
