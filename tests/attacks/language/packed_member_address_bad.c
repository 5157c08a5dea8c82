// violated: misaligned
struct __attribute__((packed)) p { char c; int x; };
int main(void) {
    struct p a = {1, 2};
    int *q = (int *)&a.x; return *q - 2;
}
