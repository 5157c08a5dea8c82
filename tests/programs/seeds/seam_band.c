// limpet: safe -DSELECT_SIZE=10
// why: SEAM, figure 8.9 (bAnd): exchanging elements does not change their conjunction; SELECT_SIZE is 10 to 100.
extern int nd_int(void);
extern void sassert(int);

#define N 101
int bAnd (int x[N]) {
    int i;
    long long res;
    res = x[0];
    for (i = 1; i < N; i++) {
        res = res & x[i];
    }
    return res;
}


int main(void) {
    int x[N];
    int temp;
    int ret;
    int ret2;
    for (int i = 0; i < N; i++) {
        x[i] = nd_int();
    }

    ret = bAnd(x);

    for (int i = 0, j = SELECT_SIZE; i < j; i++, j--) {
        temp = x[i]; x[i] = x[j]; x[j] = temp;
        ret2 = bAnd(x);
        sassert(ret == ret2);
    }
    return 0;
}
