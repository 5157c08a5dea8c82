// modes: 32 64
#include <stdio.h>

enum token { NUM, PLUS, TIMES, END };

static int score(enum token a, enum token b)
{
    int r = 0;
    switch (a) {
    case NUM:
        switch (b) {
        case NUM: r = 1; break;
        case PLUS: r = 2;
        case TIMES: r += 3; break;
        default: r = 9;
        }
        r *= 10;
        break;
    case PLUS:
        for (int i = 0; i < 5; i++) {
            switch (i) {
            case 1: continue;
            case 3: break;
            default: r += i;
            }
            r += 100;
        }
        break;
    case TIMES:
        if (b == END) {
    case END:
            r = 77;
        }
        r++;
        break;
    }
    return r;
}

int main(void)
{
    for (int a = NUM; a <= END; a++) {
        for (int b = NUM; b <= END; b++)
            printf("%d ", score((enum token)a, (enum token)b));
        printf("\n");
    }
    return 0;
}
