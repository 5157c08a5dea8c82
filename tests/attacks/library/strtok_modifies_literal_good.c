// violated: nothing
#include <string.h>
int main(void) {
    char s[] = "a,b";
    char *t = strtok(s, ",");
    return t ? 0 : 1;
}
