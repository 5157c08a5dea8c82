// Running sums, undone from the end, give the elements back.
extern unsigned nd_uint(void);
extern void assume(int);
extern void sassert(int);

int main(void) {
    unsigned x[N], k = nd_uint(), value = nd_uint();
    for (unsigned i = 0; i < N; i++)
        x[i] = i;
    assume(k < N);
    x[k] = value;
    for (int i = 1; i < N; i++)
        x[i] += x[i - 1];
    for (int i = N - 1; i > 0; i--)
        x[i] -= x[i - 1];
    for (unsigned i = 0; i < N; i++)
        sassert(x[i] == (i == k ? value : i));
    return 0;
}
