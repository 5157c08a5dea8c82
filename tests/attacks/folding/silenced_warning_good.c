// violated: nothing
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshift-count-overflow"
int main(void) {
    int a[2] = {1, (int)(1LL << 40 >> 20)};
    return a[0] - 1;
}
