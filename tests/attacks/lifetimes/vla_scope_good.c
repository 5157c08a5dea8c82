// violated: nothing
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = 3, *p = 0, o = 0;
    { int v[n]; v[0] = 1; p = v[0] ? &o : v; }
    return *p > 5;
}
