// violated: shift
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshift-count-overflow"
int main(void) {
    int a[2] = {1, 1 << 40};
    return a[0] - 1;
}
