// violated: nothing
#include <unistd.h>
int main(int argc, char **argv) {
    int c, s = 0;
    while ((c = getopt(argc, argv, "a:b")) != -1)
        if (c == 'a') s = optarg[0];
    return s == 'x';
}
