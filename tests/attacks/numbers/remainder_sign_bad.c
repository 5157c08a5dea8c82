// violated: out-of-bounds; input: -3
extern int __VERIFIER_nondet_int(void);
int a[10];
int main(void) {
    int x = __VERIFIER_nondet_int();
    return a[x % 10];
}
