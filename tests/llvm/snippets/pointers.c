// Pointer arithmetic and comparison, casts, function pointers, arrays of arrays, VLAs, alloca, memory builtins.
#include <stdint.h>
#include <string.h>
int matrix[3][4];
int *middle = &matrix[1][2];
uintptr_t address = (uintptr_t)&matrix[2];
char buffer[16];
intptr_t difference = (char *)&matrix[2][1] - (char *)&matrix[0][0];
int walk(int *p, int *end) { int s = 0; while (p != end) s += *p++; return s; }
long gap(char *a, char *b) { return b - a; }
void *tag(void *p, int bits) { return (void *)((uintptr_t)p | (uintptr_t)bits); }
int vla(int n, int m) {
    int a[n][m];
    memset(a, 0, sizeof a);
    int *q = __builtin_alloca((unsigned)n * sizeof *q);
    q[0] = a[n - 1][m - 1];
    memcpy(buffer, q, 4);
    memmove(buffer + 1, buffer, 8);
    return q[0] + (int)strlen(buffer) + (int)__builtin_object_size(buffer, 0);
}
int (*fp)(int *, int *) = walk;
int call(void) { return fp(matrix[0], matrix[1]) + (fp == walk); }
