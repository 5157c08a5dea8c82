// violated: out-of-bounds; native: none, needs many inputs
extern int __VERIFIER_nondet_int(void);
char s[256], t[128];
int main(void) {
    for (int i = 0; i < 255; i++) s[i] = (char)(__VERIFIER_nondet_int() & 127);
    char *p = s;
    while (*p) p++;
    t[(p - s) / 2 + 1] = 1;
    return 0;
}
