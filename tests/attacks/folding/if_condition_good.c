// violated: nothing
int main(void) {
    if (2147483646 + 1 < 0) return 1;
    return 0;
}
