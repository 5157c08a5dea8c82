// violated: nothing
int main(void) {
    int i = 3, a[4] = {0};
    unsigned long n = sizeof(a[i++]);
    return a[i] + (int)(n == 0);
}
