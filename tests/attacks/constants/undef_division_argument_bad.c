// violated: division-by-zero
static void configure(int x) { (void)x; }
int main(void) {
    configure(8000000 / 0);
    return 0;
}
