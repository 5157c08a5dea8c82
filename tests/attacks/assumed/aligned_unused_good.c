// violated: nothing
int main(void) {
    char a[13];
    (void)__builtin_assume_aligned(a, 1);
    (void)__builtin_assume_aligned(a + 4, 1);
    return 0;
}
