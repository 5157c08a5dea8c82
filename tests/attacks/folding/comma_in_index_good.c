// violated: nothing
int main(void) {
    int a[2] = {0};
    return a[(5 / 1, 1)];
}
