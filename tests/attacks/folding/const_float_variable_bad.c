// violated: float-conversion
static const double limit = 1e10;
int main(void) {
    int a[2] = {1, (int)limit};
    return a[0] - 1;
}
