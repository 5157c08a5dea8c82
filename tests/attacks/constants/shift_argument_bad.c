// violated: shift
static unsigned take(unsigned x) { return x; }
int main(void) {
    return take(1u << 32) == 4;
}
