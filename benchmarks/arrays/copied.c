// A copy, element by element, is equal to what was copied.
extern unsigned nd_uint(void);
extern void assume(int);
extern void sassert(int);

int main(void) {
    unsigned x[N], y[N], k = nd_uint();
    for (int i = 0; i < N; i++)
        x[i] = nd_uint();
    assume(k < N);
    x[k] = nd_uint();
    for (int i = 0; i < N; i++)
        y[i] = x[i];
    for (int i = 0; i < N; i++)
        sassert(x[i] == y[i]);
    return 0;
}
