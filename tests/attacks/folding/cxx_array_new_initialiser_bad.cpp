// violated: signed-overflow; native: gcc folds it
int main() {
    int *p = new int[2]{2147483647 + 1, 2};
    int r = p[1] - 2;
    delete[] p;
    return r;
}
