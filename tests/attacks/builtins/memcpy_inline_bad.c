// violated: out-of-bounds; native: clang only
int main(void) {
    char a[8] = {0}, b[7];
    __builtin_memcpy_inline(b, a, 8);
    return b[0];
}
