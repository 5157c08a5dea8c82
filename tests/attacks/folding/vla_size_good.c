// violated: nothing
int main(void) {
    char a[2 + (2147483646 + 1 > 0)];
    a[0] = 0;
    return a[0];
}
