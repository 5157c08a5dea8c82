// violated: nothing
enum { A = 4, B = A - 4 };
int main(void) {
    int a[] = {3, B / A};
    return a[0] - 3;
}
