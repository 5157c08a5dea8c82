// violated: division-by-zero
int main(void) {
    const int z = 0;
    int a[2] = {5 / z, 1};
    return a[1] - 1;
}
