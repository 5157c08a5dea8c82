// modes: 32 64
// exit: 4
#include <stdio.h>
#include <stdlib.h>

__attribute__((weak)) int missing(void);
extern __attribute__((weak)) int absent_var;
__attribute__((weak)) int here(void) {
    return 5;
}

int real(void) {
    return 8;
}

int alias(void) __attribute__((alias("real")));
int var = 3;
extern int varalias __attribute__((alias("var")));
static int order;
__attribute__((constructor(300))) static void c3(void) {
    order = order * 10 + 3;
}

__attribute__((constructor(101))) static void c1(void) {
    order = order * 10 + 1;
}

__attribute__((constructor)) static void c9(void) {
    order = order * 10 + 9;
}

__attribute__((destructor)) static void d1(void) {
    printf("d1\n");
}

__attribute__((destructor(200))) static void d2(void) {
    printf("d2\n");
}

static void h1(void) {
    puts("h1");
}

static void h3(void) {
    puts("h3");
}

static void h2(void) {
    puts("h2");
    atexit(h3);
}

int main(void) {
    printf("%d %d %d %d\n", missing ? missing() : -1, &absent_var == 0, here(), alias());
    varalias = 9;
    printf("%d %d\n", var, order);
    atexit(h1);
    atexit(h2);
    atexit(h1);
    if (var == 9) exit(4);
    return 0;
}
