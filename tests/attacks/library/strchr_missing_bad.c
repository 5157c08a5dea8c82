// violated: null-dereference
#include <string.h>
int main(void) {
    char s[] = "key=value";
    char *p = strchr(s, ':');
    *p = 0;
    return 0;
}
