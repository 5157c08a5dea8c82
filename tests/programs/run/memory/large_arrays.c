// modes: 32 64
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned char big[1 << 20];
static int sparse[1 << 18];

int main(void)
{
    memset(big, 0x5a, sizeof big);
    big[12345] = 1;
    memcpy(big + 500000, big, 500000);
    printf("%d %d %d\n", big[512345], big[999999], big[1048575]);
    for (unsigned i = 1; i < sizeof sparse / sizeof *sparse; i *= 2)
        sparse[i] = (int)i;
    unsigned sum = 0;
    for (unsigned i = 1; i < sizeof sparse / sizeof *sparse; i *= 2)
        sum += (unsigned)sparse[i] + (unsigned)sparse[i / 2 + 1];
    printf("%u\n", sum);
    char *heap = calloc(1, 1 << 22);
    heap[(1 << 22) - 1] = 'e';
    printf("%d %c\n", heap[1 << 21], heap[(1 << 22) - 1]);
    heap = realloc(heap, 10);
    printf("%d\n", heap[9]);
    free(heap);
    return 0;
}
