// modes: 32 64
// exit: 9
#include <stdio.h>
#include <stdlib.h>

static void not_called(void) { puts("wrong"); }

int main(void)
{
    atexit(not_called);
    puts("out");
    fflush(stdout);
    _Exit(9);
}
