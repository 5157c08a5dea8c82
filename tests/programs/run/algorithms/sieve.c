// modes: 32 64
#include <stdio.h>

enum { LIMIT = 500 };

int main(void)
{
    char composite[LIMIT] = {0};
    int count = 0, last = 0, twins = 0;
    for (int i = 2; i < LIMIT; i++) {
        if (composite[i])
            continue;
        count++;
        twins += i - last == 2;
        last = i;
        for (int j = i * i; j < LIMIT; j += i)
            composite[j] = 1;
    }
    printf("%d %d %d\n", count, last, twins);
    return 0;
}
