// violated: nothing
int main(void) {
    /* it's " */
    int a[2] = {1, 0 % 3 /* " */};
    return a[0] - 1;
}
