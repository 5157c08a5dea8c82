// violated: division-by-zero
int main(void) {
    int a = 0 * (7 / (3 - 3));
    return a;
}
