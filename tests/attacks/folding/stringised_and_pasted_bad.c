// violated: division-by-zero
#define DIV0 0
#define PICK(x) DIV##x
int main(void) {
    int a[2] = {1, 8 % PICK(0)};
    return a[0] - 1;
}
