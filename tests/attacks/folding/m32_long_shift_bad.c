// violated: shift; options: --m32
int main(void) {
    long a[2] = {1, 1L << 32};
    return a[0] - 1;
}
