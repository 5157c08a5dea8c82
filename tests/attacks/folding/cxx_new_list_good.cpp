// violated: nothing
int main() {
    int *p = new int[2]{2147483646 + 1, 1};
    int r = p[1] - 1;
    delete[] p;
    return r;
}
