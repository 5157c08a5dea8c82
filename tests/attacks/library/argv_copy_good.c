// violated: nothing
#include <string.h>
int main(int argc, char **argv) {
    char b[10];
    if (argc < 2) return 0;
    strncpy(b, argv[1], 9); b[9] = 0;
    return b[0] == 'q';
}
