// violated: division-by-zero
static int id(int x) { return x; }
int main(void) {
    return id(id(1) * id(5 % 0));
}
