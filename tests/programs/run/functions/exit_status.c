// modes: 32 64
// exit: 42
#include <stdio.h>

static int answer(void) { return 6 * 7; }

int main(void)
{
    puts("leaving");
    return answer();
}
