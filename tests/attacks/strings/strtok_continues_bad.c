// violated: null-dereference
#include <string.h>
int main(void) {
    char s[] = "a,b";
    strtok(s, ",");
    char *p = strtok(0, ",");
    p = strtok(0, ",");
    return *p == 'q';
}
