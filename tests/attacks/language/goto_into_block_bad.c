// violated: uninitialised; native: gcc sees no undefined bytes; input: 1
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int k = __VERIFIER_nondet_int();
    if (k == 1) goto in;
    {
        int x = 5;
in:
        
        k = x;
    }
    return k == 5;
}
