// violated: nothing
int main(void) {
    int a[1] = {({ 1 / 1; })};
    return a[0] * 0;
}
