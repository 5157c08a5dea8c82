// switch in several shapes, computed goto, loops, goto, do/while, unreachable code.
int choose(int x, unsigned char y, long long z) {
    int r = 0;
    switch (x) { case 1: r = 5; case 2: r++; break; case -7: return 9; case 100 ... 103: r = 2; break; default: r = -1; }
    switch (y) { case 200: r += 1; break; case 3: r += 2; }
    switch (z) { case 1LL << 40: return 1; case -1: return 2; }
    return r;
}
int machine(const unsigned char *code) {
    static const void *const labels[] = {&&stop, &&increment, &&decrement};
    int acc = 0;
    goto *labels[*code];
increment: acc++; goto *labels[*++code];
decrement: acc--; goto *labels[*++code];
stop: return acc;
}
int loops(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) { if (i == 3) continue; if (i > 50) break; s += i; }
    while (n-- > 0) do { s ^= n; } while (s > 100 && --s);
    if (s < 0) goto out;
    return s;
    __builtin_unreachable();
out: return -1;
}
