// limpet: unsafe(out-of-bounds@15)
// why: the best grade has index 0, so that there is none for the worst
// stdin: 1 2 6
#include <stdio.h>

#define GRADES 6

int main(void) {
    int count[GRADES] = {0}, grade, total = 0;
    while (total < 1000 && scanf("%d", &grade) == 1) {
        if (grade < 1 || grade > GRADES) {
            fprintf(stderr, "no grade: %d\n", grade);
            continue;
        }
        count[grade]++;  // <- here
        total++;
    }
    for (int i = 0; i < GRADES; i++)
        printf("%d: %d\n", i + 1, count[i]);
    return 0;
}
