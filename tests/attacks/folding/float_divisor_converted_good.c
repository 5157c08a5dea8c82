// violated: nothing
int main(void) {
    int a[2] = {1, 1e9f * 2};
    return a[0] - 1;
}
