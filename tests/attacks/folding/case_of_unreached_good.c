// violated: nothing
int main(void) {
    int n = 0;
    for (int i = 0; i < 2; i++) { int a[1] = {i == 2 ? 1 / 0 : 1}; n += a[0]; }
    return n - 2;
}
