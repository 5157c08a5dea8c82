// violated: out-of-bounds; native: none, ends with a message
int main(void) {
    char b[4], from[8] = "abcdefg";
    volatile int n = 5;
    __builtin___memcpy_chk(b, from, n, sizeof b);
    return b[0] - 'a';
}
