// violated: nothing
int main(void) {
    static int a = 2147483646 + 1;
    return a * 0;
}
