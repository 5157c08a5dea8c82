// violated: nothing
struct __attribute__((packed)) p { char c; int x; };
int main(void) {
    struct p a = {1, 2};
    return a.x - 2;
}
