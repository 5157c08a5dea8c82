// Debug information: shadowing, nested blocks, inlining, every kind of variable type.
#include <stdlib.h>
typedef struct list { int value; struct list *next; } list_t;
typedef enum { OFF, ON = 3 } state_t;
typedef unsigned char byte;
static inline int add(int left, int right) { int result = left + right; return result; }
int globally = 3;
int work(const list_t *head, byte *bytes, state_t state, double scale) {
    int total = 0, grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
    for (const list_t *at = head; at; at = at->next) {
        int total_here = add(at->value, total);
        { int total = total_here * 2; globally += total; }
        total = total_here;
    }
    union { float f; unsigned u; } pun = {.f = (float)scale};
    volatile list_t local = {total, 0};
    int (*callback)(int, int) = add;
    return callback(local.value, (int)pun.u) + bytes[0] + (state == ON) + grid[1][2];
}
int main(void) { list_t one = {1, 0}, two = {2, &one}; byte b[4] = {0}; return work(&two, b, ON, 1.5) ? EXIT_SUCCESS : 1; }
