// violated: signed-overflow; native: none, gcc folds it
static int first(const int *p) { return *p; }
int main(void) {
    return first((int[2]){0, -2147483647 - 2});
}
