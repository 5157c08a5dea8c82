// violated: out-of-bounds; input: 1 1 1; native: other inputs lead there
extern int __VERIFIER_nondet_int(void);
static int q[8];
int main(void) {
    unsigned char head = 0, tail = 0;
    for (;;) {
        int c = __VERIFIER_nondet_int();
        if (c == 0) break;
        if (c == 1 && (unsigned char)(head - tail) < 8) { q[head % 9] = 1; head++; }
        if (c == 2 && head != tail) tail++;
    }
    return 0;
}
