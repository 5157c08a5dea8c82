// violated: out-of-bounds; native: none, needs arguments
#include <string.h>
int main(int argc, char **argv) {
    char b[10];
    if (argc < 2) return 0;
    strcpy(b, argv[1]);
    return b[0] == 'q';
}
