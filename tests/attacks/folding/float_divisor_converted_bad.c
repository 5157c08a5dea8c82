// violated: float-conversion
int main(void) {
    int a[2] = {1, 1e9f * 3};
    return a[0] - 1;
}
