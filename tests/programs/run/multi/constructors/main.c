// modes: 32 64
#include <stdio.h>

extern int ready(void);
int order[4], count;

__attribute__((constructor(201))) static void mine(void) { order[count++] = 2; }

int main(void)
{
    printf("%d %d %d %d\n", count, order[0], order[1], order[2]);
    printf("%d\n", ready());
    return 0;
}
