// violated: nothing
extern int __VERIFIER_nondet_int(void);
int a[1000];
int main(void) {
    int key = __VERIFIER_nondet_int(), lo = 0, n = __VERIFIER_nondet_int();
    if (n < 0 || n > 1000) return 0;
    int hi = n - 1;
    while (lo <= hi) {
        int mid = lo + (hi - lo) / 2;
        if (a[mid] == key) return 1;
        if (a[mid] < key) lo = mid + 1; else hi = mid - 1;
    }
    return 0;
}
