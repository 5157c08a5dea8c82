// violated: float-conversion
static int take(int x) { return x; }
int main(void) {
    return take((int)1e30L) == 4;
}
