// violated: nothing
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

static int *keep;
static int f(int n) { int x = n;  return x + 1; }
int main(void) {
    int own = 1, s = 0; keep = &own;
    while (__VERIFIER_nondet_int()) { s = f(s & 7); s += *keep & 1; }
    return 0;
}
