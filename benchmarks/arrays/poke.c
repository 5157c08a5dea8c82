// A write at an unknown index changes that element and no other.
extern unsigned nd_uint(void);
extern void assume(int);
extern void sassert(int);

int main(void) {
    unsigned x[N], k = nd_uint();
    for (unsigned i = 0; i < N; i++)
        x[i] = i * i;
    assume(k < N);
    x[k] = 7;
    for (unsigned i = 0; i < N; i++)
        sassert(x[i] == (i == k ? 7 : i * i));
    return 0;
}
