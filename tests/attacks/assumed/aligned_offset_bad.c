// violated: misaligned; native: gcc checks no assumption
static _Alignas(16) char a[32];
int main(void) {
    char *p = __builtin_assume_aligned(a + 8, 16, 4);
    return p[0];
}
