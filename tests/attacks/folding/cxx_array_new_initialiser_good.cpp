// violated: nothing
int main() {
    int *p = new int[2]{2147483647 + 0, 2};
    int r = p[1] - 2;
    delete[] p;
    return r;
}
