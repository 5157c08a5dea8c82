// violated: nothing
int main(void) {
    const int z = 0;
    int a[2] = {z / 5, 1};
    return a[1] - 1;
}
