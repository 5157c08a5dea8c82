// violated: division-by-zero
enum { A = 4, B = A - 4 };
int main(void) {
    int a[] = {3, A / B};
    return a[0] - 3;
}
