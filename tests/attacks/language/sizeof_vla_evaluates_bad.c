// violated: out-of-bounds
int main(void) {
    int i = 3, a[4] = {0};
    unsigned long n = sizeof(int[i++]);
    return a[i] + (int)(n == 0);
}
