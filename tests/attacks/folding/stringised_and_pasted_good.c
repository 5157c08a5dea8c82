// violated: nothing
#define DIV0 0
#define PICK(x) DIV##x
int main(void) {
    int a[2] = {1, PICK(0) % 8};
    return a[0] - 1;
}
