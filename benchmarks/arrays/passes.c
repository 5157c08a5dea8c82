// Ten passes over the array, each adding one to all elements, add ten.
extern unsigned nd_uint(void);
extern void assume(int);
extern void sassert(int);

int main(void) {
    unsigned x[N], k = nd_uint();
    for (unsigned i = 0; i < N; i++)
        x[i] = 2 * i;
    assume(k < N);
    x[k] = 5;
    for (int pass = 0; pass < 10; pass++)
        for (int i = 0; i < N; i++)
            x[i]++;
    for (unsigned i = 0; i < N; i++)
        sassert(x[i] == (i == k ? 15 : 2 * i + 10));
    return 0;
}
