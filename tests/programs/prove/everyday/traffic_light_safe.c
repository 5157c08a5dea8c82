// limpet: safe
// why: only four lights follow each other, each with its time
// inputs: 0, 1, 9
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

enum light { RED, RED_YELLOW, GREEN, YELLOW };

static const int seconds[] = {30, 2, 25, 3};

int main(void) {
    enum light light = RED;
    int left = seconds[RED], waiting = 0;
    for (;;) {
        int event = __VERIFIER_nondet_int();
        if (event == 9)
            return 0;
        if (event == 1 && waiting < 100)
            waiting++;
        if (left > 0) {
            left--;
            continue;
        }
        switch (light) {
        case RED:
            light = RED_YELLOW;
            break;
        case RED_YELLOW:
            light = GREEN;
            waiting = 0;
            break;
        case GREEN:
            light = YELLOW;
            break;
        case YELLOW:
            light = RED;
            break;
        }
        left = seconds[light];
        assert(left >= 2 && left <= 30);
        assert(light != GREEN || waiting == 0);
    }
}
