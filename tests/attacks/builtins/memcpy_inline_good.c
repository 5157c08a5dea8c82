// violated: nothing; native: gcc has it not, or sees it not
int main(void) {
    char a[8] = {0}, b[8];
    __builtin_memcpy_inline(b, a, 8);
    return b[0];
}
