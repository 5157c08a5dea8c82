// Even elements are written first, then odd ones: each keeps its parity.
extern unsigned nd_uint(void);
extern void assume(int);
extern void sassert(int);

int main(void) {
    unsigned x[N], k = nd_uint();
    for (int i = 0; i < N; i += 2)
        x[i] = nd_uint() & ~1u;
    for (int i = 1; i < N; i += 2)
        x[i] = nd_uint() | 1;
    assume(k < N);
    x[k] += 2;
    for (int i = 0; i < N; i++)
        sassert((x[i] & 1) == (i & 1));
    return 0;
}
