// violated: misaligned; options: --also misaligned; native: none, gcc knows the place
int main(void) {
    static char b[8] __attribute__((aligned(4)));
    return *(int *)(b + 1);
}
