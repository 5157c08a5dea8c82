// violated: nothing
extern int __VERIFIER_nondet_int(void);
static int a[6];
static void odd(int i, int n);
static void even(int i, int n) { if (i < n) { a[i] = 1; odd(i + 1, n); } }
static void odd(int i, int n) { a[i - 1] = 2; if (__VERIFIER_nondet_int()) even(i + 1, n); }
int main(void) { even(0, 6 - 0); even(3, 6); return 0; }
