// modes: 32 64
#include <stdio.h>

static void copy(char *to, const char *from, int count)
{
    int rounds = (count + 7) / 8;
    switch (count % 8) {
    case 0: do { *to++ = *from++;
    case 7:      *to++ = *from++;
    case 6:      *to++ = *from++;
    case 5:      *to++ = *from++;
    case 4:      *to++ = *from++;
    case 3:      *to++ = *from++;
    case 2:      *to++ = *from++;
    case 1:      *to++ = *from++;
            } while (--rounds > 0);
    }
}

int main(void)
{
    const char *text = "the quick brown fox jumps over";
    for (int n = 1; n <= 30; n += 3) {
        char out[40] = {0};
        copy(out, text, n);
        puts(out);
    }
    return 0;
}
