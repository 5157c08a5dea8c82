// violated: signed-overflow; native: none, gcc folds it
int main() {
    const int x = 2147483647 + 1;
    return x == 5;
}
