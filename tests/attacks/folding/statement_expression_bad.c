// violated: division-by-zero
int main(void) {
    int a[1] = {({ 1 / 0; })};
    return a[0] * 0;
}
