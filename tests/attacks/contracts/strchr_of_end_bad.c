// violated: out-of-bounds; native: argument
#include <string.h>
int main(int argc, char **argv) {
    char set[] = "abc";
    if (argc < 2) return 0;
    char *p = strchr(set, argv[1][0]);
    if (p ) return p[1] == 'b' && p[1];
    return 0;
}
