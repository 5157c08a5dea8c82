// violated: misaligned; native: gcc checks no assumption
int main(void) {
    char a[13];
    (void)__builtin_assume_aligned(a, 8);
    (void)__builtin_assume_aligned(a + 4, 8);
    return 0;
}
