// violated: nothing
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int k = __VERIFIER_nondet_int();
    if (k == 1) goto in;
    {
        int x = 5;
in:
        x = 1;
        k = x;
    }
    return k == 5;
}
