// violated: out-of-bounds
int a[3][4];
int main(void) {
    int i = 4;
    int (*row)[4] = &a[1];
    return a[1][i];
}
