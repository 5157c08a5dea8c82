// The exclusive or of all elements does not change when the array is rotated by one.
extern unsigned nd_uint(void);
extern void assume(int);
extern void sassert(int);

static unsigned mixed(const unsigned *x) {
    unsigned result = 0;
    for (int i = 0; i < N; i++)
        result ^= x[i];
    return result;
}

int main(void) {
    unsigned x[N], k = nd_uint();
    for (int i = 0; i < N; i++)
        x[i] = nd_uint();
    assume(k < N);
    x[k] ^= 1;
    unsigned before = mixed(x);
    unsigned first = x[0];
    for (int i = 0; i + 1 < N; i++)
        x[i] = x[i + 1];
    x[N - 1] = first;
    sassert(mixed(x) == before);
    return 0;
}
