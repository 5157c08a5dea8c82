// violated: nothing
#include <unistd.h>
int main(int argc, char **argv) {
    while (getopt(argc, argv, "ab") != -1) {}
    if (optind >= argc) return 0;
    return argv[optind][0] == 'x';
}
