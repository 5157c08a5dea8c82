// violated: nothing; options: --check misaligned
int main(void) {
    char *p = __builtin_alloca_with_align(32, 128);
    long *q = (long *)(p + 8);
    *q = 1;
    return 0;
}
