// limpet: safe
// why: a grade is checked before it is used as an index
// stdin: 1 2 2 6 0
#include <stdio.h>

#define GRADES 6

int main(void) {
    int count[GRADES] = {0}, grade, total = 0;
    while (total < 1000 && scanf("%d", &grade) == 1) {
        if (grade < 1 || grade > GRADES) {
            fprintf(stderr, "no grade: %d\n", grade);
            continue;
        }
        count[grade - 1]++;
        total++;
    }
    for (int i = 0; i < GRADES; i++)
        printf("%d: %d\n", i + 1, count[i]);
    return 0;
}
