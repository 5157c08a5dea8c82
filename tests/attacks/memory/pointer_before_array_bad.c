// violated: out-of-bounds
int main(void) {
    int a[4] = {0}, *p = a;
    while (p >= a) { *p = 1; p--; if (p < a - 1) break; }
    return *p;
}
