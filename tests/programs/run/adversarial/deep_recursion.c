// modes: 32 64
#include <stdio.h>

static long down(long n) {
    return n ? 1 + down(n - 1) : 0;
}

static int even(unsigned n);
static int odd(unsigned n) {
    return n ? even(n - 1) : 0;
}

static int even(unsigned n) {
    return n ? odd(n - 1) : 1;
}

static int ack(int m, int n) {
    return !m ? n + 1 : !n ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1));
}

static int local(int n) {
    int a[4] = {n, n + 1};
    int *p = a;
    return n ? local(n - 1) + p[1] - a[0] : 0;
}

int main(void) {
    printf("%ld\n", down(100000));
    printf("%d\n", even(50001));
    printf("%d\n", ack(2, 9));
    printf("%d\n", local(20000));
    return 0;
}
