// limpet: unsafe(vla-bound@12)
//
// An array whose length comes from outside. Nobody made sure that there is
// something in it.
// stdin: 0\n
#include <stdio.h>

int main(void) {
    int n;
    if (scanf("%d", &n) != 1 || n > 3)
        return 1;
    int scores[n];
    int best = 0;
    for (int i = 0; i < n; i++) {
        scores[i] = i * i;
        if (scores[i] > scores[best])
            best = i;
    }
    printf("player %d wins\n", best + 1);
    return 0;
}
