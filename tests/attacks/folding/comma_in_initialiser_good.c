// violated: nothing
int main(void) {
    int a[2] = {(5 / 1, 1), 2};
    return a[1] - 2;
}
