// violated: nothing
static int id(int x) { return x; }
int main(void) {
    return id(id(1) * id(0 % 5));
}
