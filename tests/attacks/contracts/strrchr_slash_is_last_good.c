// violated: nothing
#include <string.h>
int main(int argc, char **argv) {
    char b[4] = "";
    if (argc < 2) return 0;
    char *p = strrchr(argv[1], '/');
    if (!p) return 0;
    if (strlen(p) < sizeof b) strcpy(b, p);
    return b[0];
}
