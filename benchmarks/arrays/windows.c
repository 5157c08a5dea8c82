// Of three neighbours, the outer ones are exchanged and exchanged back.
extern unsigned nd_uint(void);
extern void assume(int);
extern void sassert(int);

static void exchange(unsigned *x, int i, int j) {
    unsigned saved = x[i];
    x[i] = x[j];
    x[j] = saved;
}

int main(void) {
    unsigned x[N], k = nd_uint(), value = nd_uint();
    for (unsigned i = 0; i < N; i++)
        x[i] = i + 100;
    assume(k < N);
    x[k] = value;
    for (int i = 1; i + 1 < N; i++)
        exchange(x, i - 1, i + 1);
    for (int i = N - 2; i > 0; i--)
        exchange(x, i - 1, i + 1);
    for (unsigned i = 0; i < N; i++)
        sassert(x[i] == (i == k ? value : i + 100));
    return 0;
}
