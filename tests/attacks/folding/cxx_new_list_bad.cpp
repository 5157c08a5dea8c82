// violated: signed-overflow; native: none, g++ folds it
int main() {
    int *p = new int[2]{2147483647 + 1, 1};
    int r = p[1] - 1;
    delete[] p;
    return r;
}
