// violated: out-of-bounds; native: none, takes long
extern unsigned __VERIFIER_nondet_uint(void);
char a[70000];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n > 70000) return 0;
    unsigned k = 0;
    for (unsigned short i = 0; i < n; i++) { if (k > 69999) { a[k] = 1; return 1; } k++; a[i] = 1; }
    return 0;
}
