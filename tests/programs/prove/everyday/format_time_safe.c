// limpet: safe
// why: hours, minutes and seconds have two digits each
// inputs: 3661
#include <stdio.h>

extern unsigned __VERIFIER_nondet_uint(void);

static void format_time(char *text, size_t size, unsigned seconds) {
    unsigned hours = seconds / 3600 % 24, minutes = seconds / 60 % 60;
    snprintf(text, size, "%02u:%02u:%02u", hours, minutes, seconds % 60);
}

int main(void) {
    char text[9], line[40];
    unsigned seconds = __VERIFIER_nondet_uint();
    format_time(text, sizeof text, seconds);
    int length = sprintf(line, "it is %s, or %u", text, seconds);
    if (length < 0)
        return 1;
    puts(line);
    return 0;
}
