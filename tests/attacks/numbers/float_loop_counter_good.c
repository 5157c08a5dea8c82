// violated: nothing
int a[10];
int main(void) {
    int n = 0;
    for (float f = 0; f < 1; f += 0.125f) a[n++] = 1;
    return a[n];
}
