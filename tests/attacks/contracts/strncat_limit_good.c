// violated: nothing
#include <string.h>
int main(int argc, char **argv) {
    char b[10] = "ab";
    if (argc < 2) return 0;
    strncat(b, argv[1], sizeof b - 3);
    return 0;
}
