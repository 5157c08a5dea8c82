// violated: division-by-zero
#define MAKE(n) { 1, \
    8 / (n) }
int main(void) {
    int a[2] = MAKE(1 - 1);
    return a[0] - 1;
}
