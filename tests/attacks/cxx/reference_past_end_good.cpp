// violated: nothing
static int ignore(const int &) { return 0; }
int main() {
    int a[2] = {0, 0}, n = 1;
    int *p = a + n;
    return ignore(*p);
}
