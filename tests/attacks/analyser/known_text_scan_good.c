// violated: nothing
extern int __VERIFIER_nondet_int(void);
static const char word[] = "limpet";
int main(void) {
    int s = 0;
    while (__VERIFIER_nondet_int()) {
        const char *p = word;
        while (*p && *p != 't') p++;
        s = (s + p[0] + p[1]) % 100;
    }
    return s;
}
