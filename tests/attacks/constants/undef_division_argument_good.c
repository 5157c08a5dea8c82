// violated: nothing
static void configure(int x) { (void)x; }
int main(void) {
    configure(0 / 8000000);
    return 0;
}
