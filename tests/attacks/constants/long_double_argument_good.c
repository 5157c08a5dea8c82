// violated: nothing
static int take(int x) { return x; }
int main(void) {
    return take((int)1e9L) == 4;
}
