// violated: assertion
#include <assert.h>
#include <libgen.h>
#include <string.h>
int main(void) {
    char p[] = "/usr/lib/";
    char *b = basename(p);
    assert(!strcmp(b, "lib") && p[8] == '/');
    return 0;
}
