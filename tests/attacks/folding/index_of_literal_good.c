// violated: nothing
int main(void) {
    int a[2] = {"abc"[3], 0};
    return a[0];
}
