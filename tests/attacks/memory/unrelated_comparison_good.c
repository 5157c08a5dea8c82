// violated: nothing
int main(void) {
    int a[2], b[2];
    return a < a + 1 ? 0 : b == a;
}
