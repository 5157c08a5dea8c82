// violated: null-dereference; native: argument
#include <unistd.h>
int main(int argc, char **argv) {
    while (getopt(argc, argv, "ab") != -1) {}
    
    return argv[optind][0] == 'x';
}
