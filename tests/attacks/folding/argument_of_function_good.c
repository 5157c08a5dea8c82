// violated: nothing
static int id(int x) { return x; }
int main(void) {
    return id(0 / 2);
}
