// violated: nothing
#include <stdio.h>
char format[] = "%d\n";
int main(int argc, char **argv) {
    if (argc > 1) format[1] = 'x';
    printf(format, argc);
    return 0;
}
