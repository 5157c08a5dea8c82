// violated: nothing
int a[16];
static void fill(int lo, int hi) { if (lo >= hi) return; if (lo + 1 == hi) { a[lo] = 1; return; } int m = (lo + hi) / 2; fill(lo, m); fill(m, hi); }
int main(void) { fill(0, 16); return 0; }
