// violated: out-of-bounds; input: 1 7
extern int __VERIFIER_nondet_int(void);
static const char word[] = "limpet";
int main(void) {
    int s = 0;
    while (__VERIFIER_nondet_int()) {
        const char *p = word;
        while (*p && *p != 't' + 1) p++;
        s = (s + p[1] + p[*p ? 0 : 1]) % 100;
    }
    return s;
}
