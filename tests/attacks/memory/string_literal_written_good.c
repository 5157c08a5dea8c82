// violated: nothing
int main(void) {
    char s[] = "abc";
    s[0] = 'x';
    return s[0] - 'x';
}
