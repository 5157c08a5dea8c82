// violated: nothing
static unsigned take(unsigned x) { return x; }
int main(void) {
    return take(1u << 31) == 4;
}
