// violated: nothing
#include <string.h>
int main(int argc, char **argv) {
    char set[] = "abc";
    if (argc < 2) return 0;
    char *p = strchr(set, argv[1][0]);
    if (p && *p) return p[1] == 'b' ;
    return 0;
}
