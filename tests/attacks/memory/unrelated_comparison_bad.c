// violated: pointer-comparison; native: none
int main(void) {
    int a[2], b[2];
    return a < b + 1 ? 0 : 0;
}
