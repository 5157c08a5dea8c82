// violated: nothing; options: --also misaligned
int main(void) {
    static char b[8] __attribute__((aligned(4)));
    return *(int *)(b + 4);
}
