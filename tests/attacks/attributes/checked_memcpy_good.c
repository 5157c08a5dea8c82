// violated: nothing
int main(void) {
    char b[4], from[8] = "abcdefg";
    volatile int n = 4;
    __builtin___memcpy_chk(b, from, n, sizeof b);
    return b[0] - 'a';
}
