// violated: library-contract; native: gcc does not check formats
#include <stdio.h>
char format[] = "%d\n";
int main(int argc, char **argv) {
    if (argc > 1) format[1] = 's';
    printf(format, argc);
    return 0;
}
