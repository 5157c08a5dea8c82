// violated: signed-overflow; input: 2000000000
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);



static int twice(int x) { return x * 2; }
int main(void) { return twice(__VERIFIER_nondet_int()) == 1; }
