// violated: misaligned; options: --check misaligned; native: gcc aligns more
int main(void) {
    char *p = __builtin_alloca_with_align(32, 128);
    long *q = (long *)(p + 4);
    *q = 1;
    return 0;
}
