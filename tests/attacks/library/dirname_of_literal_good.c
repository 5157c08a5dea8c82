// violated: nothing
#include <libgen.h>
int main(void) {
    char p[] = "/usr/lib";
    return dirname(p)[0] - '/';
}
