// The conjunction of all elements does not change when the array is reversed, pair by pair.
extern unsigned nd_uint(void);
extern void assume(int);
extern void sassert(int);

static unsigned all(const unsigned *x) {
    unsigned result = ~0u;
    for (int i = 0; i < N; i++)
        result &= x[i];
    return result;
}

int main(void) {
    unsigned x[N], k = nd_uint();
    for (int i = 0; i < N; i++)
        x[i] = nd_uint();
    assume(k < N);
    x[k] = nd_uint();
    unsigned before = all(x);
    for (int i = 0, j = N - 1; i < j; i++, j--) {
        unsigned saved = x[i];
        x[i] = x[j];
        x[j] = saved;
    }
    sassert(all(x) == before);
    return 0;
}
