// After negative elements have been negated, none is negative.
extern int nd_int(void);
extern unsigned nd_uint(void);
extern void assume(int);
extern void sassert(int);

int main(void) {
    int x[N];
    unsigned k = nd_uint();
    for (int i = 0; i < N; i++) {
        x[i] = nd_int();
        assume(x[i] > -1000000 && x[i] < 1000000);
    }
    assume(k < N);
    x[k] = -1;
    for (int i = 0; i < N; i++)
        if (x[i] < 0)
            x[i] = -x[i];
    for (int i = 0; i < N; i++)
        sassert(x[i] >= 0);
    return 0;
}
