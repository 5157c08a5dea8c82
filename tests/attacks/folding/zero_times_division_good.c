// violated: nothing
int main(void) {
    int a = 0 * (7 / (3 - 2));
    return a;
}
