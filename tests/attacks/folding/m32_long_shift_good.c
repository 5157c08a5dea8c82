// violated: nothing; options: --m32
int main(void) {
    long a[2] = {1, 1L << 30};
    return a[0] - 1;
}
