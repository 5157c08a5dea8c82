// violated: nothing
int main(void) {
    int a[2] = {~0u << 1 == 4294967294u, 2};
    return a[1] - 2;
}
