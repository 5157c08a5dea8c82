// violated: write-to-constant; native: glibc may not write
#include <libgen.h>
int main(void) {
    char *p = "/usr/lib";
    return dirname(p)[0] - '/';
}
