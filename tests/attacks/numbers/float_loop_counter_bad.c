// violated: out-of-bounds
int a[10];
int main(void) {
    int n = 0;
    for (float f = 0; f < 1; f += 0.1f) a[n++] = 1;
    return n == 10 ? a[n] : 0;
}
