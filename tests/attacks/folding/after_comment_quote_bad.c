// violated: division-by-zero
int main(void) {
    /* it's " */
    int a[2] = {1, 3 % 0 /* " */};
    return a[0] - 1;
}
