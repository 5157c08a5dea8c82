// violated: signed-overflow; input: 2147483647; native: other inputs lead there
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int total = 0, days = 0;
    for (;;) {
        int v = __VERIFIER_nondet_int();
        if (v == -1) break;
        if (v < 0 || v > 1000) continue;
        if (days == 1000) { if (v != 7)  days = 0; }
        days++;
        total += v;
    }
    return total == 5;
}
