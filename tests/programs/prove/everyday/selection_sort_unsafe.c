// limpet: unsafe(uninitialised@27)
// why: one more is printed than was read
// stdin: 3 9 1
// native: unseen, because printf is not compiled with checks
#include <stdio.h>

#define MOST 50

static void sort(int *numbers, int count) {
    for (int i = 0; i + 1 < count; i++) {
        int least = i;
        for (int j = i + 1; j < count; j++)
            if (numbers[j] < numbers[least])
                least = j;
        int other = numbers[i];
        numbers[i] = numbers[least];
        numbers[least] = other;
    }
}

int main(void) {
    int numbers[MOST], count = 0;
    while (count < MOST && scanf("%d", &numbers[count]) == 1)
        count++;
    sort(numbers, count);
    for (int i = 0; i <= count; i++)
        printf("%d\n", numbers[i]);  // <- here
    return 0;
}
