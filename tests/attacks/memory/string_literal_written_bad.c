// violated: write-to-constant; native: none, ends with a signal
int main(void) {
    char *s = "abc";
    s[0] = 'x';
    return s[0] - 'x';
}
