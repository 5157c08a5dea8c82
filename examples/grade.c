// limpet: unsafe(missing-return@7)
//
// A function that returns a value for most points, but not for all.
// stdin: 0\n
#include <stdio.h>

static int grade(int points) {
    if (points >= 90)
        return 1;
    else if (points >= 75)
        return 2;
    else if (points >= 50)
        return 3;
    else if (points < 50 && points > 0)
        return 4;
    // forgotten: 0 points
}

int main(void) {
    int points;
    printf("points: ");
    if (scanf("%d", &points) != 1 || points < 0)
        return 1;
    int result = grade(points);
    if (result < 4)
        puts("passed");
    else
        puts("failed");
    return 0;
}
